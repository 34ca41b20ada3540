import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/field.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './automessages.module.css'
import { removeReply, type WireReply } from './queries.ts'
import { ReplyDialog } from './reply-dialog.tsx'

/** Lists the saved replies of a creator, and lets them be written, changed and deleted. */
export function RepliesCard({ replies }: { replies: readonly WireReply[] }) {
  const [isWriting, setWriting] = useState(false)
  const make = (
    <Button icon={<IconPlus size={18} stroke={2.2} />} onClick={() => setWriting(true)}>
      {t`New reply`}
    </Button>
  )
  return (
    <Card title={t`Saved replies`} actions={make}>
      {replies.length === 0 && (
        <p className="dim">{t`Texts you save here can be put into a message with two clicks.`}</p>
      )}
      <ul className={styles.replies} aria-label={t`Saved replies`}>
        {replies.map((reply) => (
          <Reply key={reply._id} reply={reply} />
        ))}
      </ul>
      {isWriting && <ReplyDialog onClose={() => setWriting(false)} />}
    </Card>
  )
}

function Reply({ reply }: { reply: WireReply }) {
  const [asked, setAsked] = useState<'edit' | 'delete'>()
  const close = () => setAsked(undefined)
  const { title, text } = reply
  return (
    <li className={styles.reply}>
      <span translate="no" dir="auto">
        <b>{title}</b>
        <span className={styles.text}>{text}</span>
      </span>
      <Menu
        label={t`More about ${title}`}
        icon={<IconDots size={20} />}
        items={[
          { text: t`Edit`, onChoose: () => setAsked('edit') },
          { text: t`Delete`, tone: 'bad', onChoose: () => setAsked('delete') },
        ]}
      />
      {asked === 'edit' && <ReplyDialog reply={reply} onClose={close} />}
      {asked === 'delete' && <DeleteDialog reply={reply} onClose={close} />}
    </li>
  )
}

function DeleteDialog({
  reply: { _id: id, title },
  onClose,
}: {
  reply: WireReply
  onClose: () => void
}) {
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      await removeReply.only(id)
    } catch (error) {
      setProblem((error as Error).message)
      return setPending(false)
    }
    onClose()
    toast({ text: t`“${title}” is deleted` })
    await removeReply.settle()
  }
  return (
    <Dialog open onClose={onClose} title={t`Delete “${title}”?`} place="rise">
      <ConfirmationBody>
        <p>{t`Messages that were sent with it stay.`}</p>
        <FormError>{problem}</FormError>
        <ConfirmationActions stacked>
          <Button variant="danger" size="l" wide pending={isPending} onClick={() => void confirm()}>
            {t`Delete`}
          </Button>
          <Button variant="quiet" wide onClick={onClose}>
            {t`Cancel`}
          </Button>
        </ConfirmationActions>
      </ConfirmationBody>
    </Dialog>
  )
}
