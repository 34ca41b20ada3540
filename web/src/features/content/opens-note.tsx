import { use } from 'react'
import { useShownZone } from '../../lib/browser/use-hydrated.ts'
import { RenderedAt } from '../../ui/relative-time.tsx'
import { type Opening, opensNote } from './lock-labels.ts'

/**
 * Names the next audience that content opens to, and the day in the visitor's time zone once
 * scripts run; nothing where it opens to no other.
 */
export function OpensNote({ opensTo }: { opensTo: readonly Opening[] }) {
  const now = new Date(use(RenderedAt))
  return <>{opensNote(opensTo, now, useShownZone())}</>
}
