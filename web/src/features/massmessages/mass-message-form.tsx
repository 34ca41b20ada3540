import { MESSAGE_TEXT_MAX } from '@stagedoor/contract/messages'
import { useDebounced } from '../../lib/browser/use-debounced.ts'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { Chip } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { MultiSelectField } from '../../ui/chips-field.tsx'
import { FormError, type Option, TextAreaField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OfferFields } from '../content/attachments/offer-fields.tsx'
import type { Attachments } from '../content/attachments/use-attachments.ts'
import { AgainNote } from './again-note.tsx'
import { AudiencePreview } from './audience-preview.tsx'
import { BoughtField } from './bought-field.tsx'
import { FanPreview } from './fan-preview.tsx'
import styles from './massmessages.module.css'
import { useAudience, type WireMassMessage } from './queries.ts'
import { TimeFields } from './time-fields.tsx'
import {
  audienceOf,
  type Draft,
  type DraftProps,
  type FormSource,
  useMassMessageForm,
} from './use-mass-message-form.ts'

interface MassMessageFormProps extends FormSource {
  /** The lists that can be included and excluded. */
  lists: readonly Option[]
  onSaved: (saved: WireMassMessage) => void
}

/**
 * Writes a mass message, chooses who receives it and when. Times are in the browser’s zone, so it
 * waits for scripts.
 */
export function MassMessageForm(props: MassMessageFormProps) {
  return useHydrated() ? <Form {...props} /> : <Skeleton height={480} />
}

const PAUSE_MS = 400

function Form({ lists, ...source }: MassMessageFormProps) {
  const form = useMassMessageForm(source)
  const { draft, change, problems, isPending, submit, attachments, offer } = form
  const { include, withOwners } = draft
  const audience = {
    ...audienceOf(draft),
    ...(offer.price !== undefined && { ...offer, ...(withOwners && { withOwners }) }),
  }
  const counted = useAudience(useDebounced(audience, PAUSE_MS))
  const count = include.length > 0 ? counted.data?.count : undefined
  return (
    <form className={styles.columns} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.fields}>
        {draft.againOf && <AgainNote message={draft.againOf} />}
        <ContentFields
          draft={draft}
          change={change}
          attachments={attachments}
          priceProblem={problems.price}
        />
        <AudienceFields draft={draft} change={change} lists={lists} problem={problems.include} />
        <TimeFields draft={draft} change={change} problems={problems} />
        <FormError>{problems.form}</FormError>
      </div>
      <div className={styles.side}>
        <FanPreview content={{ text: draft.text.trim(), ...audience, ...offer }} />
        {draft.when === 'drip' ? (
          <p role="status">{t`Each fan who subscribes from now on receives it once, while they still subscribe.`}</p>
        ) : (
          <AudiencePreview
            counted={counted}
            isChosen={include.length > 0}
            hasPrice={offer.price !== undefined}
            withOwners={withOwners}
            isAgain={draft.againOf !== undefined}
            onWithOwners={(chosen) => change({ withOwners: chosen })}
          />
        )}
        <FormActions>
          <Button type="submit" variant="primary" wide pending={isPending}>
            {submitLabel({ draft, isEdit: Boolean(source.message), count })}
          </Button>
        </FormActions>
      </div>
    </form>
  )
}

type AudienceFieldsProps = DraftProps &
  Pick<MassMessageFormProps, 'lists'> & { problem: string | undefined }

/** Chooses the fans who receive the message. */
function AudienceFields({
  draft: { include, exclude, notBought, againOf, price },
  change,
  lists,
  problem,
}: AudienceFieldsProps) {
  const hasPrice = price !== undefined
  const isReady = (one: string) =>
    include.length === 1 && include[0] === one && exclude.length === 0 && !notBought
  return (
    <>
      {!againOf && (
        <fieldset className={styles.ready}>
          <legend className="hidden-visually">{t`Ready choices`}</legend>
          {readyChoices(hasPrice).map(({ value, text }) => (
            <Chip
              key={value}
              selected={isReady(value)}
              onClick={() =>
                change({ include: [value], exclude: [], notBought: undefined, withOwners: false })
              }
            >
              {text}
            </Chip>
          ))}
        </fieldset>
      )}
      <MultiSelectField
        label={t`Send to`}
        add={t`Add a list`}
        options={lists}
        value={include}
        error={problem}
        onChange={(chosen) => change({ include: chosen })}
      />
      <MultiSelectField
        label={t`But not to`}
        add={t`Leave out a list`}
        options={lists}
        value={exclude}
        onChange={(chosen) => change({ exclude: chosen })}
      />
      {!againOf && (
        <BoughtField value={notBought} onChange={(chosen) => change({ notBought: chosen })} />
      )}
    </>
  )
}

/** Returns the audiences that are chosen with one click; owners of the files are left out of a sale. */
const readyChoices = (hasPrice: boolean): readonly Option[] =>
  hasPrice
    ? [
        { value: 'subscribers', text: t`Subscribers who have not bought it` },
        { value: 'all', text: t`All fans who have not bought it` },
      ]
    : [
        { value: 'subscribers', text: t`Subscribers` },
        { value: 'all', text: t`All fans` },
      ]

function submitLabel({
  draft,
  isEdit,
  count,
}: {
  draft: Draft
  isEdit: boolean
  count: number | undefined
}): string {
  if (draft.when === 'drip') return isEdit ? t`Save` : t`Activate`
  if (draft.when === 'later') return isEdit ? t`Save` : t`Schedule`
  if (!count) return t`Send`
  return ngettext(
    msgid`Send to ${formatCount(count)} fan`,
    `Send to ${formatCount(count)} fans`,
    count,
  )
}

function ContentFields({
  draft: { text, price },
  change,
  attachments,
  priceProblem,
}: DraftProps & { attachments: Attachments; priceProblem: string | undefined }) {
  return (
    <>
      <TextAreaField
        label={t`Message`}
        rows={5}
        maxLength={MESSAGE_TEXT_MAX}
        dir="auto"
        hint={t`{name} becomes the name of each fan.`}
        value={text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <OfferFields
        attachments={attachments}
        price={price}
        problem={priceProblem}
        onPrice={(typed) => change({ price: typed })}
      />
    </>
  )
}
