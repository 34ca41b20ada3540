import { create, list, update } from '@stagedoor/contract/sequences'
import { useState } from 'react'
import { useContractForm } from '../../lib/forms/form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ChipsField } from '../../ui/chips-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError, SelectField, TextField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { toast } from '../../ui/toast.ts'
import { isOfSubscriptions, kindOptions, startOptions } from './labels.ts'
import { useFanLists, useTiers, type WireSequence } from './queries.ts'
import styles from './sequences.module.css'

interface SequenceDialogProps {
  /** The sequence to edit; without it the dialog creates one. */
  sequence?: WireSequence
  onClose: () => void
}

/** Creates a sequence, or renames one and changes which subscriptions begin it. */
export function SequenceDialog({ sequence, onClose }: SequenceDialogProps) {
  const title = sequence ? t`Edit sequence` : t`New sequence`
  return (
    <Dialog open onClose={onClose} title={title}>
      {sequence ? (
        <EditForm sequence={sequence} onClose={onClose} />
      ) : (
        <NewForm onClose={onClose} />
      )}
    </Dialog>
  )
}

/** Holds which kinds and tiers of subscriptions begin a sequence. */
function useAudience(sequence?: WireSequence) {
  const [kinds, setKinds] = useState<readonly string[]>(sequence?.kinds ?? [])
  const [tiers, setTiers] = useState<readonly string[]>((sequence?.tiers ?? []).map(String))
  const body = {
    kinds: kinds as WireSequence['kinds'][number][] as ('trial' | 'free' | 'paid')[],
    tiers: tiers.map(Number),
  }
  return { kinds, setKinds, tiers, setTiers, body }
}

function NewForm({ onClose }: { onClose: () => void }) {
  const audience = useAudience()
  const lists = useFanLists()
  const { fields, submit, pending, formError } = useContractForm(create, {
    initial: { name: '', start: 'subscription', listId: '' },
    body: ({ name, start, listId }) => ({
      name,
      start: start as WireSequence['start'],
      ...(start === 'list' && listId && { listId }),
      ...(isOfSubscriptions(start as WireSequence['start']) && audience.body),
    }),
    check: {
      listId: (chosen, { start }) =>
        start === 'list' && !chosen ? t`Choose a list of fans.` : undefined,
    },
    settles: [list],
    onDone: () => {
      toast({ text: t`The sequence is there. Add its first step.` })
      onClose()
    },
  })
  const start = fields.values.start as WireSequence['start']
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <NameField {...fields.getInputProps('name')} />
      <SelectField label={t`Begins`} options={startOptions()} {...fields.getInputProps('start')} />
      {start === 'list' && (
        <SelectField
          label={t`List of fans`}
          options={[
            { value: '', text: t`Choose a list` },
            ...(lists.data?.data ?? []).map(({ _id, name }) => ({ value: _id, text: name })),
          ]}
          {...fields.getInputProps('listId')}
        />
      )}
      {isOfSubscriptions(start) && <AudienceFields audience={audience} />}
      <p className={styles.note}>
        {t`Only fans who begin from now on receive it, each once. Fans who are on a list already do not begin.`}
      </p>
      <FormError>{formError}</FormError>
      <FormActions>
        <Button type="submit" variant="primary" wide pending={pending}>{t`Create sequence`}</Button>
      </FormActions>
    </form>
  )
}

function EditForm({ sequence, onClose }: { sequence: WireSequence; onClose: () => void }) {
  const audience = useAudience(sequence)
  const { fields, submit, pending, formError } = useContractForm(update, {
    initial: { name: sequence.name },
    body: ({ name }) => ({ name, ...audience.body }),
    callInput: () => ({ params: { id: sequence._id } }),
    settles: [list],
    onDone: () => {
      toast({ text: t`Changes saved` })
      onClose()
    },
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <NameField {...fields.getInputProps('name')} />
      {isOfSubscriptions(sequence.start) && (
        <>
          <AudienceFields audience={audience} />
          <p className={styles.note}>{t`A change concerns fans who begin from now on.`}</p>
        </>
      )}
      <FormError>{formError}</FormError>
      <FormActions>
        <Button type="submit" variant="primary" wide pending={pending}>{t`Save changes`}</Button>
      </FormActions>
    </form>
  )
}

const NameField = (props: Partial<Parameters<typeof TextField>[0]>) => (
  <TextField
    {...props}
    label={t`Name`}
    hint={t`Only you see it.`}
    autoComplete="off"
    maxLength={60}
    data-autofocus
  />
)

/** Chooses the kinds and tiers of subscriptions; all of them when none is chosen. */
function AudienceFields({ audience }: { audience: ReturnType<typeof useAudience> }) {
  const { data } = useTiers()
  const tiers = data?.data ?? []
  return (
    <>
      <ChipsField
        label={t`Only these kinds of subscriptions`}
        options={kindOptions()}
        value={audience.kinds}
        onChange={audience.setKinds}
      />
      {tiers.length > 1 && (
        <ChipsField
          label={t`Only these tiers`}
          options={tiers.map(({ tier, name }) => ({
            value: String(tier),
            text: name || t`Tier ${tier}`,
          }))}
          value={audience.tiers}
          onChange={audience.setTiers}
        />
      )}
    </>
  )
}
