import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
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
  const [pause, resume] = [usePause(), useResume()]
  const input = { params: { id: message._id } }
  const run = (work: Promise<unknown>, text: string) =>
    void work.then(() => toast({ text })).catch(toastError)
  const again: readonly MenuItem[] = wasOffered(message)
    ? [
        {
          text: t`Send again to those who did not buy`,
          to: href('creator/create-mass-message', undefined, { again: message._id }),
        },
      ]
    : []
  const actions: Readonly<Partial<Record<WireMassMessage['state'], readonly MenuItem[]>>> = {
    scheduled: [
      { text: t`Pause`, onChoose: () => run(pause(input), t`The message is paused`) },
      { text: t`Edit`, to: href('creator/edit-mass-message', { id: message._id }) },
      { text: t`Cancel sending`, tone: 'bad', onChoose: () => setAsked('cancel') },
    ],
    sending: [
      { text: t`Pause`, onChoose: () => run(pause(input), t`Sending is paused`) },
      { text: t`Cancel sending`, tone: 'bad', onChoose: () => setAsked('cancel') },
      { text: t`Unsend`, tone: 'bad', onChoose: () => setAsked('unsend') },
    ],
    paused: [
      { text: t`Resume`, onChoose: () => run(resume(input), t`The message continues`) },
      {
        text: message.drip ? t`End` : t`Cancel sending`,
        tone: 'bad',
        onChoose: () => setAsked('cancel'),
      },
      { text: t`Unsend`, tone: 'bad', onChoose: () => setAsked('unsend') },
    ],
    active: [
      { text: t`Pause`, onChoose: () => run(pause(input), t`The message is paused`) },
      ...(canEdit(message)
        ? [{ text: t`Edit`, to: href('creator/edit-mass-message', { id: message._id }) }]
        : []),
      { text: t`End`, tone: 'bad', onChoose: () => setAsked('cancel') },
      { text: t`Unsend`, tone: 'bad', onChoose: () => setAsked('unsend') },
    ],
    sent: [...again, { text: t`Unsend`, tone: 'bad', onChoose: () => setAsked('unsend') }],
    cancelled:
      message.sent > 0
        ? [...again, { text: t`Unsend`, tone: 'bad', onChoose: () => setAsked('unsend') }]
        : [],
    ended:
      message.sent > 0
        ? [...again, { text: t`Unsend`, tone: 'bad', onChoose: () => setAsked('unsend') }]
        : [],
  }
  return (
    <div className={styles.actions}>
      <Menu
        label={t`More about this mass message`}
        icon={<IconDots size={20} />}
        items={[
          { text: t`Show numbers`, onChoose: () => setAsked('details') },
          ...(actions[message.state] ?? []),
        ]}
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
