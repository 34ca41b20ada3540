import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import { UnblockButton } from '../../features/blocks/unblock-button.tsx'
import { t } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'

/** A performer whom the viewer blocked. */
export interface BlockedPerformer {
  readonly id: string
  readonly username: string
}

/** Draws, in place of the page of a performer whom the viewer blocked, the button that unblocks them. */
export function BlockedProfile({ id, username }: BlockedPerformer) {
  return (
    <Page>
      <EmptyState
        icon={<IconBan size={28} stroke={1.6} />}
        title={t`You blocked @${username}`}
        action={<UnblockButton id={id} name={`@${username}`} variant="primary" />}
      >
        {t`You don’t see each other’s pages, posts and messages. They are not told when you unblock them.`}
      </EmptyState>
    </Page>
  )
}
