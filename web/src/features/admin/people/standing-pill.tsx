import { Pill } from '../../../ui/pill.tsx'
import { type ListedAccount, standingOf } from './words.ts'

/** Whether an account may be used, as a mark. */
export function StandingPill({ account }: { account: Pick<ListedAccount, 'status' | 'suspension'> }) {
  const { text, tone } = standingOf(account)
  return <Pill tone={tone}>{text}</Pill>
}
