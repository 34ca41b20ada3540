import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RelativeDateTime } from '../../ui/relative-date-time.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { removeStory, type WireOwnStory } from './queries.ts'
import styles from './stories.module.css'
import { StoryViewers } from './story-viewers.tsx'

interface OwnStoriesProps {
  stories: readonly WireOwnStory[]
  /** The ids of the stories that are chosen for a highlight. */
  chosen: readonly string[]
  onChoose: (id: string, isChosen: boolean) => void
}

/** Lists the creator's stories with who saw them; some can be chosen for a highlight. */
export function OwnStories({ stories, chosen, onChoose }: OwnStoriesProps) {
  const [viewed, setViewed] = useState<WireOwnStory>()
  const [deleted, setDeleted] = useState<WireOwnStory>()
  return (
    <>
      <ul className={styles.grid}>
        {stories.map((story) => (
          <li key={story._id} className={styles.story}>
            <span className={styles.picture}>
              {story.poster?.url && <img src={story.poster.url} alt="" loading="lazy" />}
            </span>
            <span className={styles.facts}>
              <b>{stateLabel(story)}</b>
              <StoryTime story={story} />
            </span>
            <span className={styles.facts}>
              <Button
                size="s"
                variant="quiet"
                icon={<IconEye size={18} aria-hidden="true" />}
                onClick={() => setViewed(story)}
              >
                {seenLabel(story)}
              </Button>
              <IconButton label={t`Delete this story`} onClick={() => setDeleted(story)}>
                <IconTrash size={18} />
              </IconButton>
            </span>
            {story.publishedAt && (
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={chosen.includes(story._id)}
                  onChange={({ target }) => onChoose(story._id, target.checked)}
                />
                {t`For a highlight`}
              </label>
            )}
          </li>
        ))}
      </ul>
      {viewed && <StoryViewers story={viewed} onClose={() => setViewed(undefined)} />}
      <DeleteDialog story={deleted} onClose={() => setDeleted(undefined)} />
    </>
  )
}

interface DeleteDialogProps {
  story: WireOwnStory | undefined
  onClose: () => void
}

function DeleteDialog({ story, onClose }: DeleteDialogProps) {
  const remove = async () => {
    try {
      if (story) await removeStory(story._id)
      toast({ text: t`Deleted` })
    } catch (error) {
      toastError(error)
    }
    onClose()
  }
  return (
    <Dialog open={story !== undefined} title={t`Delete this story?`} onClose={onClose}>
      <ConfirmationBody>
        <p>{t`It also leaves the highlights that keep it. This cannot be undone.`}</p>
        <ConfirmationActions>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="danger" onClick={() => void remove()}>{t`Delete`}</Button>
        </ConfirmationActions>
      </ConfirmationBody>
    </Dialog>
  )
}

const seenLabel = ({ totalSeen }: WireOwnStory): string =>
  ngettext(msgid`Seen by ${formatCount(totalSeen)}`, `Seen by ${formatCount(totalSeen)}`, totalSeen)

function stateLabel({ state, highlightIds }: WireOwnStory): string {
  if (highlightIds.length > 0) return t`In a highlight`
  if (state === 'scheduled') return t`Scheduled`
  if (state === 'processing') return t`Processing`
  return state === 'published' ? t`Shown now` : t`Ended`
}

function StoryTime({ story: { scheduleAt, publishedAt } }: { story: WireOwnStory }) {
  const at = publishedAt ?? scheduleAt
  return at ? <RelativeDateTime at={at} /> : null
}
