import { listOwnPosts } from '@stagedoor/contract/feed'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import IconPinnedOff from '@tabler/icons-react/dist/esm/icons/IconPinnedOff.mjs'
import { useNavigate } from 'react-router'
import { formatCount, formatInstant } from '../../lib/i18n/format.ts'
import { t, translateText } from '../../lib/i18n/i18n.ts'
import { excerptOf } from '../../lib/navigation/excerpt.ts'
import { href } from '../../lib/navigation/href.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { MenuItem } from '../../ui/menu.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'
import { formatContents } from '../content/contents.ts'
import { PostTypeIcon } from '../content/post-type-icon.tsx'
import { type StateLabel, stateLabel } from '../content/states.ts'
import {
  actionsColumn,
  audienceColumn,
  earnedColumn,
  selectColumn,
  statusColumn,
  updatedColumn,
} from '../content/studio/columns.tsx'
import { dayFilters, searchFilter, stateFilter, studioStates } from '../content/studio/filters.ts'
import { RowLinks, rowIcon } from '../content/studio/row-menu.tsx'
import { studioOf } from '../content/studio/studio.tsx'
import type { RowActions, StudioKind } from '../content/studio/studio-kind.ts'
import { TitleCell } from '../content/studio/title-cell.tsx'
import { ArchivingButton } from './archiving-button.tsx'
import { formatSchedule } from './format.ts'
import { postKind } from './kind.ts'
import { kindLabel, statusLabel } from './labels.ts'
import { ChangeOffers } from './offers/change-offers.tsx'
import { stageLabel } from './processing-labels.ts'
import { duplicatePost, type OwnWirePost, setArchived, setPinned, setPostShown } from './queries.ts'
import styles from './studio.module.css'
import { useRefreshProcessing } from './use-refresh-processing.ts'

/** The actions on one's own post in the table. */
type Actions = Pick<RowActions<OwnWirePost>, 'remove' | 'bulk'> & {
  readonly pin: (post: OwnWirePost, isPinned: boolean) => void
  readonly archive: (post: OwnWirePost, isArchived: boolean) => void
  /** Starts a draft with the same text. */
  readonly duplicate: (post: OwnWirePost) => void
}

/** Posts in the studio of their creator. */
const postStudioKind: StudioKind<OwnWirePost> = {
  kind: postKind,
  icon: <IconPhotoPlus size={30} stroke={1.6} />,
  createPage: 'creator/create-post',
  links: () => (
    <>
      <ButtonLink to={href('creator/series')}>{t`Series`}</ButtonLink>
      <ButtonLink to={href('creator/create-posts')}>{t`Many at once`}</ButtonLink>
      <ArchivingButton />
    </>
  ),
  words: () => ({
    title: t`My posts`,
    caption: t`Your posts`,
    create: t`New post`,
    emptyTitle: t`No posts yet`,
    emptyText: t`Photos, a video or a few words: your first post is where fans begin.`,
  }),
  list: listOwnPosts,
  nameOf,
  filters: () => [
    searchFilter(),
    {
      name: 'type',
      label: t`Type`,
      kind: [
        { value: 'photo', text: t`Photos` },
        { value: 'video', text: t`Video` },
        { value: 'text', text: t`Note` },
        { value: 'audio', text: t`Audio` },
        { value: 'scheduled-streaming', text: t`Stream` },
      ],
    },
    stateFilter(studioStates),
    ...dayFilters(),
  ],
  publishing: () => ({
    set: setPostShown,
    show: t`Publish`,
    hide: t`Archive`,
    done: (isShown) => (isShown ? t`Published` : t`Archived`),
  }),
  several: (props) => <ChangeOffers {...props} />,
  useColumns: ({ rows, refresh, remove, bulk }) => {
    useRefreshProcessing(rows, refresh)
    return postColumns({ ...usePostActions(), remove, bulk })
  },
}

/** The page of a creator's posts. */
export const postStudio = studioOf(postStudioKind)

/** Returns the name by which messages refer to a post. */
function nameOf({ title, text }: OwnWirePost): string {
  return title || excerptOf(text, 30) || t`post`
}

/** Returns the actions of a row's menu, each with a toast. */
function usePostActions(): Omit<Actions, 'remove' | 'bulk'> {
  const navigate = useNavigate()
  const runAction = async (work: Promise<unknown>, text: string) => {
    try {
      await work
      toast({ text })
    } catch (error) {
      toastError(error)
    }
  }
  const duplicate = async (post: OwnWirePost) => {
    try {
      const { _id } = await duplicatePost(post)
      toast({
        text:
          post.files.length > 0
            ? t`The text is in a new draft. Add its files.`
            : t`A new draft is ready.`,
      })
      void navigate(href('creator/edit-post', { id: _id }))
    } catch (error) {
      toastError(error)
    }
  }
  return {
    pin: ({ _id }, isPinned) =>
      void runAction(setPinned(_id, isPinned), isPinned ? t`Pinned` : t`Unpinned`),
    archive: ({ _id }, isArchived) =>
      void runAction(setArchived(_id, isArchived), isArchived ? t`Archived` : t`Published again`),
    duplicate: (post) => void duplicate(post),
  }
}

const postColumns = (actions: Actions): readonly Column<OwnWirePost>[] => [
  selectColumn(actions, nameOf),
  {
    key: 'type',
    title: t`Post`,
    sortable: true,
    phoneSlot: 'lead',
    render: ({ type, thumbnail, slug, title, text, counts }) => (
      <TitleCell
        to={href('post', { id: slug })}
        title={title || excerptOf(text, 70) || t`Untitled`}
        note={formatContents(counts) || kindLabel(type)}
        picture={thumbnail && { ...thumbnail, alt: '' }}
        icon={<PostTypeIcon type={type} />}
      />
    ),
  },
  audienceColumn(),
  statusColumn((post) => <PostState post={post} />),
  {
    key: 'totalLike',
    title: t`Likes`,
    sortable: true,
    numeric: true,
    className: styles.likes,
    render: ({ totalLike }) => formatCount(totalLike),
  },
  earnedColumn(),
  updatedColumn(),
  actionsColumn((post) => (
    <RowLinks
      kind={postKind}
      content={post}
      name={nameOf(post)}
      items={itemsOf(post, actions)}
      onDelete={() => actions.remove(post)}
    />
  )),
]

function PostState({ post }: { post: OwnWirePost }) {
  const { text, tone, note } = stateOf(post)
  return (
    <span className={styles.status}>
      <TwoLineCell note={note}>
        <Badge tone={tone}>{text}</Badge>
      </TwoLineCell>
    </span>
  )
}

/** Returns the state of one's own post in words, with what it waits for. */
function stateOf(post: OwnWirePost): StateLabel {
  const { files, expiresAt } = post
  const status = statusLabel(post) ?? 'published'
  if (status === 'waiting') return { text: t`In a moment`, tone: 'wait' }
  const notes = {
    published: () => (post.isPinned ? t`Pinned` : undefined),
    expired: () => expiresAt && formatInstant(new Date(expiresAt)),
    failed() {
      const reason = files.find((file) => file.status === 'error')?.reason
      return reason ? translateText(reason) : t`A file failed.`
    },
    processing: () => {
      const file = files.find((one) => one.status === 'processing')
      return file && stageLabel(file)
    },
    scheduled: () => formatSchedule(post),
    draft: () => undefined,
    archived: () => undefined,
  }
  return { ...stateLabel(status), note: notes[status]() ?? undefined }
}

function itemsOf(post: OwnWirePost, { pin, archive, duplicate }: Actions): MenuItem[] {
  const { state, isPinned } = post
  const pinning = isPinned
    ? { text: t`Unpin`, icon: <IconPinnedOff {...rowIcon} />, onChoose: () => pin(post, false) }
    : {
        text: t`Pin to your page`,
        icon: <IconPin {...rowIcon} />,
        onChoose: () => pin(post, true),
      }
  const archiving =
    state === 'archived'
      ? {
          text: t`Restore`,
          icon: <IconArchiveOff {...rowIcon} />,
          onChoose: () => archive(post, false),
        }
      : {
          text: t`Archive`,
          icon: <IconArchive {...rowIcon} />,
          onChoose: () => archive(post, true),
        }
  return [
    ...(state === 'published' ? [pinning] : []),
    ...(['published', 'expired', 'archived'].includes(state) ? [archiving] : []),
    { text: t`Duplicate`, icon: <IconCopy {...rowIcon} />, onChoose: () => duplicate(post) },
  ]
}
