import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { useModeration, type WireChat } from '../queries.ts'
import styles from './live.module.css'

interface ChatToolsProps {
  chat: WireChat
  onChange: (chat: WireChat) => void
}

/** Sets the slow mode of a chat, and empties it. */
export function ChatTools({ chat, onChange }: ChatToolsProps) {
  const { setSlowMode, clear } = useModeration(chat)
  return (
    <div className={styles.chatTools}>
      <SelectField
        label={t`Slow mode`}
        options={slowModes()}
        value={String(chat.slowModeSeconds)}
        onChange={({ target }) => void setSlowMode(Number(target.value)).then(onChange, toastError)}
      />
      <Button
        onClick={() => void clear().then(() => toast({ text: t`The chat is empty` }), toastError)}
      >
        {t`Clear the chat`}
      </Button>
    </div>
  )
}

const slowModes = () => [
  { value: '0', text: t`Off` },
  { value: '5', text: t`A line every 5 seconds` },
  { value: '10', text: t`A line every 10 seconds` },
  { value: '30', text: t`A line every 30 seconds` },
  { value: '60', text: t`A line every minute` },
]
