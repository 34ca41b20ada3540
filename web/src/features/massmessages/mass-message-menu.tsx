import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { wasOffered } from './bought.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { canEdit } from './labels.ts'
import styles from './massmessages.module.css'
import { usePause, useResume, type WireMassMessage } from './queries.ts'

type Asked = 'details' | 'cancel' | 'unsend'

/** Draws the menu of a mass message: its numbers, and what can be done in its state. */
export function MassMessageMenu({
  message,
  currency,
}: {
  message: WireMassMessage
  currency: string
}) {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const actions = useActions(message, setAsked)
  return (
    <div className={styles.actions}>
      <Menu
        label={t`More about this mass message`}
        icon={<IconDots size={20} />}
        items={[{ text: t`Show numbers`, onChoose: () => setAsked('details') }, ...actions]}
      />
      {asked === 'details' && (
        <DetailsDialog id={message._id} currency={currency} onClose={close} />
      )}
      {(asked === 'cancel' || asked === 'unsend') && (
        <ConfirmDialog action={asked} message={message} onClose={close} />
      )}
    </div>
  )
}

/** Returns what can be done with a mass message in its state. */
function useActions(message: WireMassMessage, onAsk: (asked: Asked) => void): readonly MenuItem[] {
  const pauseNow = usePause()
  const resumeNow = useResume()
  const input = { params: { id: message._id } }
  const run = (work: Promise<unknown>, text: string) =>
    void work.then(() => toast({ text })).catch(toastError)
  const pause = (done: string): MenuItem => ({
    text: t`Pause`,
    onChoose: () => run(pauseNow(input), done),
  })
  const edit = { text: t`Edit`, to: href('creator/edit-mass-message', { id: message._id }) }
  const end = (text: string): MenuItem => ({ text, tone: 'bad', onChoose: () => onAsk('cancel') })
  const unsend: MenuItem = { text: t`Unsend`, tone: 'bad', onChoose: () => onAsk('unsend') }
  const over = message.sent > 0 ? [...againItems(message), unsend] : []
  const resume: MenuItem = {
    text: t`Resume`,
    onChoose: () => run(resumeNow(input), t`The message continues`),
  }
  const actions: Readonly<Partial<Record<WireMassMessage['state'], readonly MenuItem[]>>> = {
    scheduled: [pause(t`The message is paused`), edit, end(t`Cancel sending`)],
    sending: [pause(t`Sending is paused`), end(t`Cancel sending`), unsend],
    paused: [resume, end(message.drip ? t`End` : t`Cancel sending`), unsend],
    active: [
      pause(t`The message is paused`),
      ...(canEdit(message) ? [edit] : []),
      end(t`End`),
      unsend,
    ],
    sent: [...againItems(message), unsend],
    cancelled: over,
    ended: over,
  }
  return actions[message.state] ?? []
}

const againItems = (message: WireMassMessage): readonly MenuItem[] =>
  wasOffered(message)
    ? [
        {
          text: t`Send again to those who did not buy`,
          to: href('creator/create-mass-message', undefined, { again: message._id }),
        },
      ]
    : []
