import {
  fileReport,
  type ReportKind,
  requiresField,
  titlesOfKinds,
} from '@stagedoor/contract/reports'
import { Link } from 'react-router'
import { useContractForm } from '../../lib/forms/form.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { kindClockLabel, reportKindLabels } from '../../lib/labels/report-kinds.ts'
import { reportReasonOptions } from '../../lib/labels/report-reasons.ts'
import { href } from '../../lib/navigation/href.ts'
import { useCaptcha } from '../../lib/session/captcha.ts'
import { Button } from '../../ui/button.tsx'
import { CaptchaStatus } from '../../ui/captcha-status.tsx'
import { FormError, SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { EvidenceField } from './evidence-field.tsx'
import type { WireReceipt } from './labels.ts'
import styles from './report-form.module.css'
import { StatementFields } from './statement-fields.tsx'
import { useEvidence } from './use-evidence.ts'

interface ReportFormProps {
  /** The kind and the address that a link to the form names. */
  initial: { readonly kind: ReportKind | undefined; readonly address: string }
  onSent: (receipt: WireReceipt) => void
}

const NO_STATEMENTS = {
  signature: '',
  behalfOf: '',
  work: '',
  postalAddress: '',
  isGoodFaith: false,
  isUnderPenalty: false,
}

/** Provides the form of a report, which checks what its kind asks for. */
function useReportForm({ initial, onSent }: ReportFormProps) {
  const captcha = useCaptcha()
  const evidence = useEvidence()
  const form = useContractForm(fileReport, {
    initial: {
      kind: (initial.kind ?? '') as ReportKind | '',
      title: '' as WireReceipt['title'],
      address: initial.address,
      description: '',
      email: '',
      ...NO_STATEMENTS,
    },
    body: (values) => ({ ...bodyOf(values), ...evidence.body }),
    check: {
      kind: (kind) => (kind ? undefined : t`Choose what it is about`),
      title: (title, { kind }) => (title || kind !== 'general' ? undefined : t`Choose a reason`),
    },
    send: captcha.send,
    onDone: onSent,
  })
  return { ...form, evidence, isChecking: captcha.checking }
}

/** Draws the report of content by its address: its kind first, then what that kind asks for. */
export default function ReportForm(props: ReportFormProps) {
  const { fields, submit, pending, formError, evidence, isChecking } = useReportForm(props)
  const { kind } = fields.values
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <FormIntroduction />
      <KindField kind={kind} onChoose={(chosen) => fields.setFieldValue('kind', chosen)} />
      {kind === 'general' && (
        <SelectField
          label={t`What is wrong?`}
          options={reportReasonOptions()}
          placeholder={t`Please choose`}
          {...fields.getInputProps('title')}
        />
      )}
      <ContentFields inputProps={(name) => fields.getInputProps(name)} />
      {kind && (
        <StatementFields
          kind={kind}
          inputProps={(name) => fields.getInputProps(name)}
          checkProps={(name) => fields.getInputProps(name, { type: 'checkbox' })}
        />
      )}
      <EvidenceField evidence={evidence} />
      <TextField
        label={kind && requiresField(kind, 'email') ? t`Your e-mail` : t`Your e-mail (optional)`}
        hint={t`We send a confirmation and our decision to it. Nobody else sees it.`}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...fields.getInputProps('email')}
      />
      <CaptchaStatus shown={isChecking} />
      <FormError>{fields.errors.kind ?? formError}</FormError>
      <Button
        type="submit"
        variant="primary"
        size="l"
        pending={pending}
        disabled={evidence.isUploading}
      >
        {t`Send report`}
      </Button>
    </form>
  )
}

interface ContentFieldsProps {
  inputProps: (name: 'address' | 'description') => object
}

const ContentFields = ({ inputProps }: ContentFieldsProps) => (
  <>
    <TextField
      label={t`Link to the content`}
      hint={t`Copy it from the address bar of your browser.`}
      inputMode="url"
      autoComplete="off"
      {...inputProps('address')}
    />
    <TextAreaField
      label={t`What happened, and how we can verify it`}
      rows={6}
      maxLength={2000}
      {...inputProps('description')}
    />
  </>
)

const FormIntroduction = () => (
  <p className="dim">
    {jt`Anyone may report, with or without an account. Read ${(
      <Link key="1" to={href('report-process')} className={styles.link}>
        {t`what happens to a report`}
      </Link>
    )}. Already have a number? ${(
      <Link key="2" to={href('report-status')} className={styles.link}>
        {t`Check its status`}
      </Link>
    )}.`}
  </p>
)

function KindField({
  kind,
  onChoose,
}: {
  kind: ReportKind | ''
  onChoose: (kind: ReportKind | '') => void
}) {
  const choices = Object.entries(reportKindLabels()).map(([value, title]) => {
    const clock = kindClockLabel(value as ReportKind)
    return { value: value as ReportKind | '', title, note: t`Decided ${clock}` }
  })
  return (
    <RadioCards label={t`What is it about?`} choices={choices} value={kind} onChoose={onChoose} />
  )
}

/** Returns the report as it is sent: without empty fields, and with the title of its kind. */
function bodyOf({ kind, title, address, description, ...rest }: FormValues) {
  const given = Object.entries(rest).filter(([, value]) => value !== '' && value !== false)
  return {
    ...(kind && { kind }),
    title: kind && kind !== 'general' ? titlesOfKinds[kind] : title,
    address,
    description,
    ...Object.fromEntries(given),
  }
}

type FormValues = typeof NO_STATEMENTS & {
  kind: ReportKind | ''
  title: WireReceipt['title']
  address: string
  description: string
  email: string
}
