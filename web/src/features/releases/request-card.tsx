import type { answerRequest } from '@stagedoor/contract/releases'
import { useState } from 'react'
import { useContractForm } from '../../lib/forms/form.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField, FormError, TextField } from '../../ui/field.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { type ChosenPlaces, PlacesFields } from './places-fields.tsx'
import { type AnswerCall, answered, useDecline, type WireRequest } from './queries.ts'
import { ReleasedFiles } from './released-files.tsx'
import styles from './releases.module.css'

interface RequestCardProps {
  readonly request: WireRequest
  readonly by: { readonly call: AnswerCall; readonly params: object }
  /** False while the person has to say who they are first. */
  readonly canSign?: boolean
}

/** Shows what one creator asks somebody to sign, who signs with their legal name or says no. */
export function RequestCard({ request, by, canSign = true }: RequestCardProps) {
  const { performer, files, text, elsewhere } = request
  const [isElsewhere, setElsewhere] = useState(false)
  const textHash = isElsewhere ? elsewhere.textHash : request.textHash
  const asked = { ...request, textHash }
  const { fields, submit, pending, formError, decline, isDeclining } = useAnswer(asked, by)
  return (
    <Card title={t`${performer.name} asks you`}>
      <div className={styles.part}>
        <p>{askedText(files)}</p>
        <ReleasedFiles files={files} label={t`Files that you are asked about`} />
        <h3>{t`What you sign`}</h3>
        <div className={styles.text} translate="no" lang="en">
          {isElsewhere ? `${text}\n\n${elsewhere.paragraph}` : text}
        </div>
        <form className={styles.form} onSubmit={submit} noValidate>
          {canSign && (
            <>
              <CheckField
                label={t`I also allow other sites on which ${performer.name} publishes these files, so that I need not sign again there`}
                checked={isElsewhere}
                onChange={({ target }) => setElsewhere(target.checked)}
              />
              <LimitFields fields={fields} />
            </>
          )}
          {canSign && (
            <TextField
              label={t`Your legal name, as your signature`}
              autoComplete="name"
              {...fields.getInputProps('name')}
            />
          )}
          <FormError>{formError}</FormError>
          <div className={styles.actions}>
            {canSign && (
              <Button type="submit" variant="primary" pending={pending}>
                {t`Sign and agree`}
              </Button>
            )}
            <Button onClick={decline} pending={isDeclining}>
              {t`No, do not show them`}
            </Button>
          </div>
        </form>
      </div>
    </Card>
  )
}

/** Asks for the limits that somebody adds to what they allow. */
function LimitFields({ fields }: Pick<ReturnType<typeof useAnswer>, 'fields'>) {
  return (
    <details className={styles.limits}>
      <summary>{t`Limit what you allow`}</summary>
      <TextField
        label={t`Last day`}
        type="date"
        hint={t`Without one it holds until you take it back.`}
        {...fields.getInputProps('until')}
      />
      <PlacesFields
        {...fields.values.places}
        error={fields.errors.places}
        onChange={(places) => fields.setFieldValue('places', places)}
      />
      <CheckField
        label={t`Buyers may download files that are sold for it`}
        {...fields.getInputProps('allowsDownload', { type: 'checkbox' })}
      />
    </details>
  )
}

/** Says what somebody is asked about: files, a live stream, or both. */
function askedText(files: WireRequest['files']): string {
  const count = files.filter(({ isStream }) => !isStream).length
  const shown = ngettext(
    msgid`${count} file. Nobody else sees it until you agree.`,
    `${count} files. Nobody else sees them until you agree.`,
    count,
  )
  const live = t`A live stream. It begins once everybody in it has agreed.`
  const isLive = count < files.length
  return [...(isLive ? [live] : []), ...(count > 0 ? [shown] : [])].join(' ')
}

const EVERYWHERE: ChosenPlaces = { rule: 'everywhere', countries: [] }

const wirePlaces = ({ rule, countries }: ChosenPlaces) => ({
  rule,
  countries: rule === 'everywhere' ? [] : [...countries],
})

function useAnswer(
  { _id: id, files, textHash }: WireRequest,
  { call, params }: RequestCardProps['by'],
) {
  // Both calls take the same body; the parameters belong to the call.
  const callOf = call as typeof answerRequest
  const target = { params: { id, ...params } as { id: string } }
  const asked = { files: files.map(({ _id }) => _id), textHash }
  const form = useContractForm(callOf, {
    initial: { name: '', until: '', allowsDownload: true, places: EVERYWHERE },
    callInput: () => target,
    body: ({ name, until, allowsDownload, places }) => ({
      isAgreed: true,
      ...asked,
      name,
      allowsDownload,
      places: wirePlaces(places),
      ...(until && { until }),
    }),
    check: {
      places: ({ rule, countries }) =>
        rule !== 'everywhere' && countries.length === 0
          ? t`Choose at least one country`
          : undefined,
    },
    refusals: { 'releases.name_differs': 'name', 'releases.end_in_past': 'until' },
    settles: answered,
    onDone: () => toast({ text: t`Signed` }),
  })
  const refusal = useDecline(call, {
    onDone: () => toast({ text: t`Your answer is no. It stays hidden.` }),
    onFailed: toastError,
  })
  const decline = () => refusal.mutate({ ...target, body: { isAgreed: false, ...asked } })
  return { ...form, decline, isDeclining: refusal.isPending }
}
