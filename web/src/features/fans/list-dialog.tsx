import { type FormEvent, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError, SelectField, TextField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './fans.module.css'
import {
  type RuleChoices,
  sendListChange,
  sendNewList,
  type WireList,
  type WireRule,
} from './queries.ts'
import { draftOf, newRule, ruleOf } from './rule-draft.ts'
import { RuleEditor } from './rule-editor.tsx'
import { RulePreview } from './rule-preview.tsx'

interface ListDialogProps {
  /** The list to edit; without it the dialog creates one. */
  list?: WireList | undefined
  choices: RuleChoices
  onClose: () => void
}

const save = (list: WireList | undefined, name: string, rule: WireRule | undefined) =>
  list ? sendListChange.only(list._id, name, rule) : sendNewList.only(name, rule)

/** Holds the fields of a list, and saves them. */
function useListForm({ list, onClose }: Omit<ListDialogProps, 'choices'>) {
  const [name, setName] = useState(list?.name ?? '')
  const [isSmart, setSmart] = useState(list?.isSmart ?? false)
  const [rule, setRule] = useState(() => (list?.rule ? draftOf(list.rule) : newRule()))
  const [problems, setProblems] = useState<{ name?: string; form?: string }>({})
  const [isPending, setPending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const sent = isSmart ? ruleOf(rule) : undefined
    if (!name.trim()) return setProblems({ name: t`Enter a name` })
    if (isSmart && !sent) return setProblems({ form: t`Complete every condition, or remove it.` })
    setPending(true)
    try {
      await save(list, name.trim(), sent)
      onClose()
      toast({ text: t`${name.trim()} is saved` })
      await sendNewList.settle()
    } catch (error) {
      const { code, message } = error as Error & { code?: string }
      setProblems(code === 'fanlists.name_taken' ? { name: message } : { form: message })
      setPending(false)
    }
  }
  return { name, setName, isSmart, setSmart, rule, setRule, problems, isPending, submit }
}

/**
 * Creates or edits a list of fans. Whether it is chosen by hand or by a rule stays as it was
 * created.
 */
export function ListDialog({ list, choices, onClose }: ListDialogProps) {
  const form = useListForm({ list, onClose })
  const { name, setName, isSmart, setSmart, rule, setRule, problems, isPending, submit } = form
  return (
    <Dialog open onClose={onClose} title={list ? t`Edit list` : t`New list`} place="side">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t`Name`}
          hint={t`Only you see it.`}
          autoComplete="off"
          maxLength={60}
          data-autofocus
          value={name}
          error={problems.name}
          onChange={({ target }) => setName(target.value)}
        />
        {!list && (
          <SelectField
            label={t`Fans are chosen`}
            options={[
              { value: 'hand', text: t`By hand` },
              { value: 'rule', text: t`By a rule, automatically` },
            ]}
            value={isSmart ? 'rule' : 'hand'}
            onChange={({ target }) => setSmart(target.value === 'rule')}
          />
        )}
        {isSmart ? (
          <>
            <RuleEditor rule={rule} choices={choices} onChange={setRule} />
            <RulePreview rule={rule} />
          </>
        ) : (
          <p className="dim">{t`Add fans to it from the table of your fans, or from the page of one fan.`}</p>
        )}
        <FormError>{problems.form}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={isPending}>
            {list ? t`Save list` : t`Create list`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
