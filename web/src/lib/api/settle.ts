import type { AnyCall } from '@stagedoor/contract/kit'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

type Settled = (calls: readonly AnyCall[]) => Promise<unknown> | undefined

const listeners = new Set<Settled>()

/** Calls a function with the reads that writes settle; returns the function that stops it. */
export function onSettled(settled: Settled): () => void {
  listeners.add(settled)
  return () => void listeners.delete(settled)
}

/**
 * Marks the answers of reads as outdated: those on screen are read again, wherever they are kept.
 * Resolves once they are read.
 */
export async function settle(...calls: readonly AnyCall[]): Promise<void> {
  if (calls.length > 0) await Promise.all([...listeners].map((settled) => settled(calls)))
}

/**
 * Runs the loaders of the page again once a write settles one of the reads that they make: for
 * pages that the query cache would weigh too much for, and for what the root of the site reads.
 */
export function useLoadedAgain(...reads: readonly AnyCall[]): void {
  const { revalidate } = useRevalidator()
  const names = reads.map(({ name }) => name).join(' ')
  useEffect(() => {
    const known = names.split(' ')
    return onSettled((calls) =>
      calls.some(({ name }) => known.includes(name)) ? revalidate() : undefined,
    )
  }, [names, revalidate])
}
