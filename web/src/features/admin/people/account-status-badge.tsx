import { Badge } from '../../../ui/badge.tsx'
import { accountStatusLabel, type ListedAccount } from './labels.ts'

/** Whether an account may be used, as a mark. */
export function AccountStatusBadge({ account }: { account: Pick<ListedAccount, 'status' | 'suspension'> }) {
  const { text, tone } = accountStatusLabel(account)
  return <Badge tone={tone}>{text}</Badge>
}
