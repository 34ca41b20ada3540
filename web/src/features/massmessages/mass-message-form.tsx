import { MESSAGE_FILES_MAX, MESSAGE_TEXT_MAX } from '@stagedoor/contract/messages'
import type { ComponentProps } from 'react'
import { useDebounced } from '../../lib/browser/use-debounced.ts'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { MultiSelectField } from '../../ui/chips-field.tsx'
import { FormError, type Option, SelectField, TextAreaField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { PriceField } from '../../ui/price-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VaultButton } from '../../ui/vault-button.tsx'
import { FileAi } from '../content/ai/file-ai.tsx'
import { FilePeople } from '../content/people/file-people.tsx'
import { AudiencePreview } from './audience-preview.tsx'
import { BoughtField } from './bought-field.tsx'
import { FanPreview } from './fan-preview.tsx'
import styles from './massmessages.module.css'
import { useAudience, type WireMassMessage } from './queries.ts'
import { TimeFields } from './time-fields.tsx'
import {
  type Draft,
  type DraftProps,
  type FormSource,
  priceOf,
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
  const { draft, change, problems, isPending, submit } = useMassMessageForm(source)
  const { files, include, exclude, notBought, withOwners } = draft
  const price = priceOf(draft)
  const audience = {
    include: [...include],
    exclude: [...exclude],
    ...(notBought && { notBought: notBought.id }),
    ...(price && { price, fileIds: files.map(({ id }) => id), ...(withOwners && { withOwners }) }),
  }
  const counted = useAudience(useDebounced(audience, PAUSE_MS))
  const count = include.length > 0 ? counted.data?.count : undefined
  return (
    <form className={styles.columns} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.fields}>
        <ContentFields draft={draft} change={change} priceProblem={problems.price} />
        <FilePeople fileIds={files.map(({ id }) => id)} />
        <FileAi fileIds={files.map(({ id }) => id)} />
        <AudienceFields draft={draft} change={change} lists={lists} problem={problems.include} />
        <TimeFields draft={draft} change={change} problems={problems} />
        <FormError>{problems.form}</FormError>
      </div>
      <div className={styles.side}>
        <FanPreview
          content={{ text: draft.text.trim(), fileIds: files.map(({ id }) => id), ...audience }}
        />
        {draft.when === 'drip' ? (
          <p role="status">{t`Each fan who subscribes from now on receives it once, while they still subscribe.`}</p>
        ) : (
          <AudiencePreview
            counted={counted}
            isChosen={include.length > 0}
            hasPrice={price !== undefined}
            withOwners={withOwners}
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
  draft: { include, exclude, notBought },
  change,
  lists,
  problem,
}: AudienceFieldsProps) {
  return (
    <>
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
      <BoughtField value={notBought} onChange={(chosen) => change({ notBought: chosen })} />
    </>
  )
}

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
  draft,
  change,
  priceProblem,
}: DraftProps & { priceProblem: string | undefined }) {
  const { text, files, isPaid, price } = draft
  const left = MESSAGE_FILES_MAX - files.length
  const add = (picked: readonly { readonly id: string; readonly name: string }[]) => {
    const known = new Set(files.map(({ id }) => id))
    change({
      files: [...files, ...picked.filter(({ id }) => !known.has(id))].slice(0, MESSAGE_FILES_MAX),
    })
  }
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
      <div className={styles.fields}>
        {files.length > 0 && <ChosenFiles files={files} onChange={(files) => change({ files })} />}
        {left > 0 && <AddButtons most={left} onPick={add} />}
      </div>
      {files.length > 0 && (
        <SelectField
          label={t`The files are`}
          options={[
            { value: 'free', text: t`Free` },
            { value: 'paid', text: t`For a price` },
          ]}
          value={isPaid ? 'paid' : 'free'}
          onChange={({ target }) => change({ isPaid: target.value === 'paid' })}
        />
      )}
      {files.length > 0 && isPaid && (
        <PriceField
          value={price}
          error={priceProblem}
          onChange={(typed) => change({ price: typed })}
        />
      )}
    </>
  )
}

type Files = DraftProps['draft']['files']

function ChosenFiles({ files, onChange }: { files: Files; onChange: (files: Files) => void }) {
  return (
    <ul className={styles.chosen} aria-label={t`Files`}>
      {files.map(({ id, name }) => (
        <li key={id}>
          <span translate="no">{name}</span>
          <Button
            size="s"
            aria-label={t`Remove ${name}`}
            onClick={() => onChange(files.filter((file) => file.id !== id))}
          >
            {t`Remove`}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function AddButtons(props: Pick<ComponentProps<typeof VaultButton>, 'most' | 'onPick'>) {
  return (
    <div className={styles.adds}>
      <span>
        {t`Photos`}
        <VaultButton media="photo" label={t`Photos from the vault`} {...props} />
      </span>
      <span>
        {t`Videos`}
        <VaultButton media="video" label={t`Videos from the vault`} {...props} />
      </span>
    </div>
  )
}
