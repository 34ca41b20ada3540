import { Badge } from '../../../ui/badge.tsx'
import { accountStatusLabel, type ListedAccount } from './labels.ts'

/** Shows the status of an account as a badge. */
export function AccountStatusBadge({
  account,
}: {
  account: Pick<ListedAccount, 'status' | 'suspension'>
}) {
  const { text, tone } = accountStatusLabel(account)
  return <Badge tone={tone}>{text}</Badge>
}
