import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { unlockLabel } from '../../features/content/lock-labels.ts'
import { answerStory, type WireStory } from '../../features/stories/queries.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useViewer } from '../../lib/session/session.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import styles from './story-player.module.css'

interface StoryFooterProps {
  story: WireStory
  /** Tells that an answer is being written, which holds the story. */
  onWriting: (isWriting: boolean) => void
}

/** Draws the words of a story, what it links to, how to unlock it, and the field for an answer. */
export function StoryFooter({ story, onWriting }: StoryFooterProps) {
  const viewer = useViewer()
  const { text, link, isLocked, performer } = story
  const mayAnswer = viewer && viewer._id !== performer._id && !isLocked && viewer.role === 'fan'
  return (
    <footer className={styles.footer}>
      {text && (
        <p className={styles.text} translate="no" dir="auto">
          {text}
        </p>
      )}
      {link && (
        <ButtonLink variant="white" to={href(pages[link.kind], { id: link._id })}>
          <IconLink size={18} aria-hidden="true" /> {link.title || t`Open`}
        </ButtonLink>
      )}
      {isLocked && (
        <ButtonLink
          variant="white"
          to={href(
            'profile',
            { profileId: performer.username },
            { ask: story.lockedBy === 'follow' ? 'follow' : 'subscribe' },
          )}
        >
          {unlockLabel(story, { price: '' })}
        </ButtonLink>
      )}
      {mayAnswer && <Answer story={story} onWriting={onWriting} />}
    </footer>
  )
}

const pages = { feed: 'post', video: 'video', gallery: 'gallery', product: 'product' } as const

function Answer({ story, onWriting }: StoryFooterProps) {
  const [text, setText] = useState('')
  const [isPending, setPending] = useState(false)
  const navigate = useNavigate()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    setPending(true)
    try {
      const id = await answerStory(story, text.trim())
      toast({ text: t`Reply sent` })
      void navigate(href('messages/conversation', { id }))
    } catch (error) {
      toastError(error)
      setPending(false)
    }
  }
  return (
    <form className={styles.answer} onSubmit={(event) => void send(event)}>
      <input
        type="text"
        value={text}
        maxLength={500}
        aria-label={t`Reply to ${story.performer.name}`}
        placeholder={t`Reply to ${story.performer.name}`}
        onChange={({ target }) => setText(target.value)}
        onFocus={() => onWriting(true)}
        onBlur={() => onWriting(false)}
      />
      <IconButton type="submit" label={t`Send`} disabled={isPending || text.trim() === ''}>
        <IconSend size={20} />
      </IconButton>
    </form>
  )
}
