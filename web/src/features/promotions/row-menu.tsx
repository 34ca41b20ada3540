import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import type { Write } from '../../lib/api/write.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/field.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'

type Change = Write<[id: string], unknown>

interface RowMenuProps {
  id: string
  /** The promotion or link in words. */
  of: string
  isActive: boolean
  end: Change
  remove: Change
}

/** Shows the menu of a promotion or link, which ends or deletes it once that is confirmed. */
export function RowMenu({ id, of, isActive, end, remove }: RowMenuProps) {
  const [asked, setAsked] = useState<'end' | 'delete'>()
  const close = () => setAsked(undefined)
  const deletion = { text: t`Delete`, tone: 'bad', onChoose: () => setAsked('delete') } as const
  return (
    <>
      <Menu
        label={t`More about ${of}`}
        icon={<IconDots size={20} />}
        items={
          isActive ? [{ text: t`End now`, onChoose: () => setAsked('end') }, deletion] : [deletion]
        }
      />
      {asked === 'end' && (
        <Confirm
          title={t`End “${of}”?`}
          label={t`End now`}
          doneText={t`“${of}” has ended`}
          id={id}
          change={end}
          onClose={close}
        >
          {t`Nobody else can use it. Fans who subscribed with it keep their price.`}
        </Confirm>
      )}
      {asked === 'delete' && (
        <Confirm
          title={t`Delete “${of}”?`}
          label={t`Delete`}
          doneText={t`“${of}” is deleted`}
          id={id}
          change={remove}
          onClose={close}
        >
          {t`It ends, and its figures are gone. Fans who subscribed with it keep their price.`}
        </Confirm>
      )}
    </>
  )
}

interface ConfirmProps {
  title: string
  label: string
  doneText: string
  id: string
  change: Change
  onClose: () => void
  children: string
}

function Confirm({ title, label, doneText, id, change, onClose, children }: ConfirmProps) {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const confirm = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      await change.only(id)
    } catch (error) {
      setProblem((error as Error).message)
      return setPending(false)
    }
    onClose()
    toast({ text: doneText })
    await change.settle()
  }
  return (
    <Dialog open onClose={onClose} title={title} place="rise">
      <ConfirmationBody>
        <p>{children}</p>
        <FormError>{problem}</FormError>
        <ConfirmationActions stacked>
          <Button variant="danger" size="l" wide pending={isPending} onClick={() => void confirm()}>
            {label}
          </Button>
          <Button variant="quiet" wide onClick={onClose}>
            {t`Cancel`}
          </Button>
        </ConfirmationActions>
      </ConfirmationBody>
    </Dialog>
  )
}
