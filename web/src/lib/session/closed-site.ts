import { type AgeDecision, readGate } from '@stagedoor/contract/agegate'
import { ApiError } from '@stagedoor/contract/kit'
import { useSyncExternalStore } from 'react'
import { api } from '../api/api.ts'

/** What a visitor has to do before the page that is open is shown again. */
export type Asked = Exclude<AgeDecision, 'open'>

let asked: Asked | undefined
let asking: Promise<number> | undefined
/** The time after which a page asks again that could not ask. */
const LATER_SECONDS = 60
const watchers = new Set<() => void>()

function change(next: Asked | undefined): void {
  if (asked === next) return
  asked = next
  for (const watcher of watchers) watcher()
}

/**
 * Asks the server whether anything for adults may be shown here and now, and closes or opens the
 * page accordingly. A server that cannot be reached changes nothing. Returns the seconds after
 * which to ask again.
 */
export function checkSite(): Promise<number> {
  asking ??= readDecision().finally(() => {
    asking = undefined
  })
  return asking
}

/** Returns true while the page that is open is closed to its visitor. */
export const isSiteClosed = (): boolean => asked !== undefined

async function readDecision(): Promise<number> {
  try {
    const { decision, checkAgainSeconds } = await api(readGate)
    change(decision === 'open' ? undefined : decision)
    return checkAgainSeconds
  } catch (error) {
    if (error instanceof ApiError && error.code === 'site.country_blocked') change('block')
    return LATER_SECONDS
  }
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/**
 * Returns what is asked of the visitor while the page that is open is closed to them: because a
 * rule began, a proof ended, or they are elsewhere now.
 */
export const useAsked = (): Asked | undefined =>
  useSyncExternalStore(
    watch,
    () => asked,
    () => undefined,
  )
