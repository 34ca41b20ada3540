import { fileReport } from '@stagedoor/contract/reports'
import { Link } from 'react-router'
import { useContractForm } from '../../lib/forms/form.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { reportReasonOptions } from '../../lib/labels/report-reasons.ts'
import { href } from '../../lib/navigation/href.ts'
import { useCaptcha } from '../../lib/session/captcha.ts'
import { Button } from '../../ui/button.tsx'
import { CaptchaStatus } from '../../ui/captcha-status.tsx'
import { FormError, SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import type { WireReceipt } from './labels.ts'
import styles from './report-form.module.css'

/** Draws the report of content by its address. */
export default function ReportForm({ onSent }: { onSent: (receipt: WireReceipt) => void }) {
  const captcha = useCaptcha()
  const { fields, submit, pending, formError } = useContractForm(fileReport, {
    initial: { title: '' as WireReceipt['title'], address: '', description: '', email: '' },
    body: ({ email, ...body }) => ({ ...body, ...(email && { email }) }),
    check: { title: (title) => (title ? undefined : t`Choose a reason`) },
    send: captcha.send,
    onDone: onSent,
  })
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <p className="dim">
        {jt`Anyone may report, with or without an account. Intimate pictures of you that you never agreed to, and anything with minors, are decided within 48 hours. Already have a number? ${(
          <Link key="1" to={href('report-status')} className={styles.link}>
            {t`Check its status`}
          </Link>
        )}.`}
      </p>
      <SelectField
        label={t`What is wrong?`}
        options={reportReasonOptions()}
        placeholder={t`Please choose`}
        {...fields.getInputProps('title')}
      />
      <TextField
        label={t`Link to the content`}
        hint={t`Copy it from the address bar of your browser.`}
        inputMode="url"
        autoComplete="off"
        {...fields.getInputProps('address')}
      />
      <TextAreaField
        label={t`What happened, and how we can verify it`}
        rows={6}
        maxLength={2000}
        {...fields.getInputProps('description')}
      />
      <TextField
        label={t`Your e-mail (optional)`}
        hint={t`We send a confirmation and our decision to it. Nobody else sees it.`}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...fields.getInputProps('email')}
      />
      <CaptchaStatus shown={captcha.checking} />
      <FormError>{formError}</FormError>
      <Button type="submit" variant="primary" size="l" pending={pending}>
        {t`Send report`}
      </Button>
    </form>
  )
}
