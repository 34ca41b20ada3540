import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useSite } from '../../lib/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/field.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useFormatPrice } from '../../ui/price.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { toast } from '../../ui/toast.ts'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'
import styles from './fans.module.css'
import { ListDialog } from './list-dialog.tsx'
import { type RuleChoices, sendListDeletion, useCountedList, type WireList } from './queries.ts'
import { describeRule } from './rule-labels.ts'

/** Returns the columns of the table of lists. */
export const listColumns = (choices: RuleChoices): readonly Column<WireList>[] => [
  {
    key: 'name',
    title: t`List`,
    phoneSlot: 'lead',
    render: (list) => <ListName list={list} choices={choices} />,
  },
  {
    key: 'kind',
    title: t`Chosen`,
    render: ({ isSmart }) => (
      <Badge tone={isSmart ? 'accent' : 'neutral'}>{isSmart ? t`By a rule` : t`By hand`}</Badge>
    ),
  },
  { key: 'count', title: t`Fans`, numeric: true, render: ({ _id }) => <ListCount id={_id} /> },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'aside',
    render: (list) => <ListMenu list={list} choices={choices} />,
  },
]

function ListName({
  list: { _id, name, rule },
  choices,
}: {
  list: WireList
  choices: RuleChoices
}) {
  const { currency } = useSite()
  const formatPrice = useFormatPrice()
  const description = rule && describeRule(rule, { ...choices, currency, formatPrice })
  return (
    <TwoLineCell note={description && <span translate="no">{description}</span>}>
      <Link to={href('creator/fans', undefined, { list: _id })} translate="no">
        <b>{name}</b>
      </Link>
    </TwoLineCell>
  )
}

function ListCount({ id }: { id: string }) {
  const { data } = useCountedList(id)
  return <span aria-busy={!data}>{data ? formatCount(data.count) : '…'}</span>
}

function ListMenu({ list, choices }: { list: WireList; choices: RuleChoices }) {
  const [asked, setAsked] = useState<'edit' | 'delete'>()
  const close = () => setAsked(undefined)
  return (
    <div className={styles.actions}>
      <Menu
        label={t`More about ${list.name}`}
        icon={<IconDots size={20} />}
        items={[
          { text: t`Show fans`, to: href('creator/fans', undefined, { list: list._id }) },
          { text: t`Edit`, onChoose: () => setAsked('edit') },
          { text: t`Delete`, tone: 'bad', onChoose: () => setAsked('delete') },
        ]}
      />
      {asked === 'edit' && <ListDialog list={list} choices={choices} onClose={close} />}
      {asked === 'delete' && <DeleteDialog list={list} onClose={close} />}
    </div>
  )
}

function DeleteDialog({
  list: { _id: id, name },
  onClose,
}: {
  list: WireList
  onClose: () => void
}) {
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    try {
      await sendListDeletion.only(id)
      onClose()
      toast({ text: t`“${name}” is deleted` })
      await sendListDeletion.settle()
    } catch (error) {
      setProblem((error as Error).message)
      setPending(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={t`Delete “${name}”?`}>
      <ConfirmationBody>
        <p>{t`The fans stay your fans. Rules of other lists that ask for this list find nobody.`}</p>
        <FormError>{problem}</FormError>
        <ConfirmationActions>
          <Button onClick={onClose}>{t`Keep`}</Button>
          <Button variant="danger" pending={isPending} onClick={() => void confirm()}>
            {t`Delete list`}
          </Button>
        </ConfirmationActions>
      </ConfirmationBody>
    </Dialog>
  )
}
