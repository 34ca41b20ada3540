import {
  AUTOMATIC_TEXT_MAX,
  EXPIRING_DAYS_MAX,
  listAutomatic,
  updateAutomatic,
} from '@stagedoor/contract/automessages'
import { useState } from 'react'
import { useContractForm } from '../../lib/forms/form.ts'
import type { Fields } from '../../lib/forms/validated-form.ts'
import { namesTokens } from '../../lib/i18n/format.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { contentPriceOf } from '../../lib/money/content-price.ts'
import { useSite } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ChipsField, MultiSelectField } from '../../ui/chips-field.tsx'
import { CheckField, FormError, type Option, TextAreaField, TextField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { Price } from '../../ui/price.tsx'
import { toast } from '../../ui/toast.ts'
import { keptAttachment } from '../content/attachments/attachment.ts'
import { OfferFields } from '../content/attachments/offer-fields.tsx'
import { TestButton } from '../content/attachments/test-button.tsx'
import { useAttachments } from '../content/attachments/use-attachments.ts'
import { useOffer } from '../content/attachments/use-offer.ts'
import styles from './automessages.module.css'
import { labelsOf, NAME } from './labels.ts'
import type { WireAutomatic } from './queries.ts'

type Values = {
  isOn: boolean
  text: string
  days: string
  minimumTip: string
}

interface AutomaticFormProps {
  message: WireAutomatic
  /** The lists whose fans can be chosen. */
  lists: readonly Option[]
  /** The tiers of subscriptions that can be chosen; few creators have more than one. */
  tiers?: readonly Option[]
  /** Closes the form once it is saved. */
  onDone?: () => void
}

const attachmentsOf = ({ files, freeFileIds }: WireAutomatic) =>
  files.map((file) => ({ ...keptAttachment(file), isFree: freeFileIds.includes(file._id) }))

/** Holds the fields of an automatic message, and its files. */
function useAutomaticForm(message: WireAutomatic, onDone: (() => void) | undefined) {
  const { kind, isOn, text, days, minimumTip } = message
  const { title } = labelsOf(kind)
  const [include, setInclude] = useState<readonly string[]>(message.include)
  const [tiers, setTiers] = useState<readonly string[]>(message.tiers.map(String))
  const [price, setPrice] = useState(message.price === null ? undefined : String(message.price))
  const attachments = useAttachments(() => attachmentsOf(message))
  const { offer, isUploading, problem } = useOffer(attachments, price)
  const form = useContractForm(updateAutomatic, {
    initial: { isOn, text, days: String(days), minimumTip: String(minimumTip) } as Values,
    body: (values) => ({
      isOn: values.isOn,
      text: values.text,
      ...offer,
      include: [...include],
      tiers: tiers.map(Number),
      ...(kind === 'expiring' && { days: Number(values.days) }),
      ...(kind === 'tip' && { minimumTip: contentPriceOf(values.minimumTip) ?? 0 }),
    }),
    callInput: () => ({ params: { kind } }),
    check: {
      text: (text, { isOn }) =>
        isOn && !text.trim() && attachments.items.length === 0
          ? t`Write the message before you switch it on.`
          : undefined,
      days: daysProblem,
      minimumTip: (typed) =>
        contentPriceOf(typed) === undefined ? t`Enter a number, such as 5 or 0.` : undefined,
    },
    settles: [listAutomatic],
    onDone() {
      toast({ text: t`“${title}” is saved` })
      onDone?.()
    },
  })
  const chosen = { include, setInclude, tiers, setTiers, price, setPrice }
  return { ...form, ...chosen, attachments, offer, isUploading, problem }
}

/** Edits an automatic message with its files and their price, and switches it on or off. */
export function AutomaticForm({ message, lists, tiers = [], onDone }: AutomaticFormProps) {
  const { kind } = message
  const form = useAutomaticForm(message, onDone)
  const { fields, submit, pending, formError, include, setInclude, price, setPrice } = form
  const { attachments, offer, isUploading, problem } = form
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        if (problem) event.preventDefault()
        else submit(event)
      }}
      noValidate
    >
      <CheckField
        role="switch"
        label={labelsOf(kind).when}
        {...fields.getInputProps('isOn', { type: 'checkbox' })}
      />
      <TextAreaField
        label={t`Message`}
        hint={t`${NAME} becomes the name of the fan.`}
        maxLength={AUTOMATIC_TEXT_MAX}
        {...fields.getInputProps('text')}
      />
      <OfferFields attachments={attachments} price={price} problem={problem} onPrice={setPrice} />
      <MultiSelectField
        label={t`Only for fans on these lists`}
        add={t`All fans`}
        options={lists}
        value={include}
        onChange={setInclude}
      />
      {kind.startsWith('welcome') && tiers.length > 1 && (
        <ChipsField
          label={t`Only these tiers`}
          options={tiers}
          value={form.tiers}
          onChange={form.setTiers}
        />
      )}
      {kind === 'expiring' && <DaysField fields={fields} />}
      {kind === 'tip' && <SmallestTipField fields={fields} />}
      <FormError>{formError}</FormError>
      <FormActions>
        <TestButton body={{ text: fields.values.text.trim(), ...offer }} />
        <Button type="submit" variant="primary" pending={pending || isUploading}>
          {t`Save message`}
        </Button>
      </FormActions>
    </form>
  )
}

function daysProblem(typed: string): string | undefined {
  const days = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0
  return days < 1 || days > EXPIRING_DAYS_MAX
    ? t`Enter a whole number from 1 to ${EXPIRING_DAYS_MAX}.`
    : undefined
}

const DaysField = ({ fields }: { fields: Fields<Values> }) => (
  <TextField
    label={t`Days before the end`}
    inputMode="numeric"
    autoComplete="off"
    {...fields.getInputProps('days')}
  />
)

function SmallestTipField({ fields }: { fields: Fields<Values> }) {
  const site = useSite()
  const least = contentPriceOf(fields.values.minimumTip)
  return (
    <TextField
      label={namesTokens(site) ? t`Smallest tip in tokens` : t`Smallest tip in ${site.currency}`}
      hint={least ? jt`Tips from ${<Price key="1" tokens={least} />}.` : t`Every tip.`}
      inputMode="decimal"
      autoComplete="off"
      {...fields.getInputProps('minimumTip')}
    />
  )
}
