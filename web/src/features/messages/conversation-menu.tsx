import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconLibraryPhoto from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import IconPinnedOff from '@tabler/icons-react/dist/esm/icons/IconPinnedOff.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useAccount } from '../../lib/session/session.ts'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import type { WireConversation } from './queries.ts'
import type { Kept } from './use-kept.ts'

/** The requests of a conversation to the page: to report or block the other person. */
export interface AboutPerson {
  readonly onBlock: () => void
  readonly onReport: () => void
  /** The button that unblocks the other person. */
  readonly unblock?: ReactNode
  /** Shows or hides the panel about them. */
  readonly panel?: { readonly isShown: boolean; readonly toggle: () => void }
}

const FanViewDialog = lazy(() => import('./fan-view-dialog.tsx'))

interface ConversationMenuProps extends Omit<AboutPerson, 'panel'> {
  conversation: WireConversation
  kept: Kept
  keep: (changes: Partial<Kept>) => void
  onSearch: () => void
  /** Shows the photos, videos and links of the conversation. */
  onMedia: () => void
}

const iconProps = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

/**
 * Draws the menu of a conversation: how it is kept, and what can be done about the other person.
 */
export function ConversationMenu({
  conversation,
  kept,
  keep,
  onSearch,
  onMedia,
  onBlock,
  onReport,
}: ConversationMenuProps) {
  const isPerformer = useAccount().role === 'performer'
  const [isViewing, setViewing] = useState(false)
  const { _id, name, username, isPerformer: isCreator } = conversation.recipientInfo
  const page: MenuItem = isCreator
    ? {
        text: t`Open the page`,
        icon: <IconUser {...iconProps} />,
        to: href('profile', { profileId: username }),
      }
    : {
        text: t`Open the fan’s page`,
        icon: <IconUser {...iconProps} />,
        to: href('creator/fan', { id: _id }),
      }
  const items: MenuItem[] = [
    { text: t`Search this conversation`, icon: <IconSearch {...iconProps} />, onChoose: onSearch },
    { text: t`Photos, videos and links`, icon: <IconPhoto {...iconProps} />, onChoose: onMedia },
    ...keptItems(kept, keep),
    page,
    ...(isCreator ? [libraryItem(_id)] : []),
    ...(isPerformer && !isCreator ? [viewItem(name, () => setViewing(true))] : []),
    ...(isPerformer ? [restrictItem(kept, keep)] : []),
    { text: t`Block`, icon: <IconBan {...iconProps} />, onChoose: onBlock },
    { text: t`Report ${name}`, icon: <IconFlag {...iconProps} />, onChoose: onReport },
  ]
  return (
    <>
      <Menu label={t`More about this conversation`} icon={<IconDots size={22} />} items={items} />
      {isViewing && (
        <Suspense>
          <FanViewDialog conversation={conversation} onClose={() => setViewing(false)} />
        </Suspense>
      )}
    </>
  )
}

const libraryItem = (performerId: string): MenuItem => ({
  text: t`What you bought here`,
  icon: <IconLibraryPhoto {...iconProps} />,
  to: href('user/library', undefined, { performerId }),
})

const viewItem = (name: string, onChoose: () => void): MenuItem => ({
  text: t`View as ${name}`,
  icon: <IconEye {...iconProps} />,
  onChoose,
})

type Keep = ConversationMenuProps['keep']

const keptItems = ({ isMuted, isArchived, isPinned }: Kept, keep: Keep): readonly MenuItem[] => [
  isPinned
    ? {
        text: t`Unpin from the top`,
        icon: <IconPinnedOff {...iconProps} />,
        onChoose: () => keep({ isPinned: false }),
      }
    : {
        text: t`Pin to the top`,
        icon: <IconPin {...iconProps} />,
        onChoose: () => keep({ isPinned: true }),
      },
  isMuted
    ? {
        text: t`Unmute`,
        icon: <IconBell {...iconProps} />,
        onChoose: () => keep({ isMuted: false }),
      }
    : {
        text: t`Mute`,
        icon: <IconBellOff {...iconProps} />,
        onChoose: () => keep({ isMuted: true }),
      },
  isArchived
    ? {
        text: t`Move out of the archive`,
        icon: <IconArchiveOff {...iconProps} />,
        onChoose: () => keep({ isArchived: false }),
      }
    : {
        text: t`Archive`,
        icon: <IconArchive {...iconProps} />,
        onChoose: () => keep({ isArchived: true }),
      },
]

const restrictItem = ({ isRestricted }: Kept, keep: Keep): MenuItem =>
  isRestricted
    ? {
        text: t`Lift the restriction`,
        icon: <IconUserCheck {...iconProps} />,
        onChoose: () => keep({ isRestricted: false }),
      }
    : {
        text: t`Restrict`,
        icon: <IconUserMinus {...iconProps} />,
        onChoose: () => keep({ isRestricted: true }),
      }
