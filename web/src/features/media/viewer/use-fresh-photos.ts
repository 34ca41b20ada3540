import { useCallback, useRef, useState } from 'react'
import type { WireFile } from '../wire-file.ts'

/**
 * The milliseconds that the addresses of photos are used; they are valid for at least four minutes.
 */
const VALID_MS = 200_000
/** The photos on either side of the shown one that are loaded with it. */
const NEIGHBOURS = 2

/**
 * Keeps the addresses of photos usable while someone looks at them for long: those of the photos
 * about to be loaded are requested again before they expire. Photos that were loaded stay as they
 * are.
 */
export function useFreshPhotos(
  given: readonly WireFile[],
  {
    renew,
    arrivedAt,
  }: { renew: ((fileId: string) => Promise<WireFile>) | undefined; arrivedAt: number },
): { photos: readonly WireFile[]; refresh: (index: number) => void } {
  const [renewed, setRenewed] = useState<Readonly<Record<string, WireFile>>>({})
  const loaded = useRef(new Set<string>())
  const photos = given.map((photo) => renewed[photo._id] ?? photo)
  const latest = useRef({ given, renew, arrivedAt })
  latest.current = { given, renew, arrivedAt }
  const refresh = useCallback((index: number) => {
    const { given, renew, arrivedAt } = latest.current
    const near = given.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1)
    const missing = near.filter(({ _id }) => !loaded.current.has(_id))
    for (const { _id } of near) loaded.current.add(_id)
    if (!renew || Date.now() - arrivedAt < VALID_MS) return
    for (const { _id } of missing) {
      renew(_id).then(
        (photo) => setRenewed((known) => ({ ...known, [_id]: photo })),
        () => loaded.current.delete(_id),
      )
    }
  }, [])
  return { photos, refresh }
}
