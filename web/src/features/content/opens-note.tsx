import { use } from 'react'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { RenderedAt } from '../../ui/relative-time.tsx'
import { type Opening, opensNote } from './lock-labels.ts'

/**
 * Says to whom content opens next and on which day, in the visitor's time zone once scripts run;
 * nothing where it does not.
 */
export function OpensNote({ opensTo }: { opensTo: readonly Opening[] }) {
  const now = new Date(use(RenderedAt))
  return <>{opensNote(opensTo, now, useHydrated() ? undefined : 'UTC')}</>
}
