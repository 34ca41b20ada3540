import { readPerformer } from '@stagedoor/contract/performers'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import { UnblockButton } from '../../features/blocks/unblock-button.tsx'
import { useLoadedAgain } from '../../lib/api/settle.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'

/** A performer that the viewer blocked. */
export interface BlockedPerformer {
  readonly id: string
  readonly username: string
}

/** Draws the button that unblocks a performer, in place of the page of that performer. */
export default function BlockedProfile({ id, username }: BlockedPerformer) {
  useLoadedAgain(readPerformer)
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
