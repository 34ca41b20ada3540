import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { formatUnread, unreadMessages } from '../../lib/realtime/unread-count.ts'
import { CountedIcon } from './counted-icon.tsx'

/** Draws the icon of messages with the number of conversations that have unread ones. */
export function MessagesIcon({ size = 23, stroke = 1.8 }: { size?: number; stroke?: number }) {
  const unread = unreadMessages.useCount()
  return (
    <CountedIcon count={unread} label={t`${formatUnread(unread)} unread`}>
      <IconMessage size={size} stroke={stroke} />
    </CountedIcon>
  )
}
