import { useRef } from 'react'

/** Returns the time at which the addresses of files arrived: when they were first drawn. */
export function useArrival(files: readonly { readonly url: string | null }[]): number {
  const address = files[0]?.url
  const arrival = useRef({ address, at: Date.now() })
  if (arrival.current.address !== address) arrival.current = { address, at: Date.now() }
  return arrival.current.at
}
