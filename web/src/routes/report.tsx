import { fileReport } from '@stagedoor/contract/reports'
import { useState } from 'react'
import { Link } from 'react-router'
import { jt, t } from 'ttag'
import { reasons, type WireReceipt } from '../features/reports/labels.ts'
import { ReceiptCard } from '../features/reports/receipt-card.tsx'
import { api } from '../lib/api.ts'
import { useCaptcha } from '../lib/captcha.ts'
import { useContractForm } from '../lib/form.ts'
import { href } from '../lib/href.ts'
import { pageLoader } from '../lib/loader.server.ts'
import { pageMeta } from '../lib/meta.ts'
import { Button } from '../ui/button.tsx'
import { CaptchaStatus } from '../ui/captcha-status.tsx'
import { Card } from '../ui/card.tsx'
import { FormError, SelectField, TextAreaField, TextField } from '../ui/field.tsx'
import { Page } from '../ui/page.tsx'
import styles from './report.module.css'

export const meta = pageMeta(() => ({
  title: t`Report content`,
  description: t`Tell us about something on this site that should not be here. No account is needed.`,
}))

export const loader = pageLoader('report', async ({ search }) => ({ address: search.get('address') ?? '' }))

/** Reports content by its address, without an account. */
export default function Report() {
  const [receipt, setReceipt] = useState<WireReceipt>()
  return (
    <Page title={t`Report content`}>
      <Card className={styles.card ?? ''}>
        {receipt ? (
          <div role="status" className={styles.fields}>
            <h2>{t`Thank you for telling us`}</h2>
            <ReceiptCard receipt={receipt} />
          </div>
        ) : (
          <ReportForm onSent={setReceipt} />
        )}
      </Card>
    </Page>
  )
}

const options = () => reasons().map(({ title }) => ({ value: title, text: title }))

function ReportForm({ onSent }: { onSent: (receipt: WireReceipt) => void }) {
  const captcha = useCaptcha()
  const { fields, submit, pending, formError } = useContractForm(fileReport, {
    initial: { title: '' as WireReceipt['title'], address: '', description: '', email: '' },
    body: ({ email, ...body }) => ({ ...body, ...(email && { email }) }),
    check: { title: (title) => (title ? undefined : t`Choose a reason`) },
    send: (call, { body }) => captcha.around((shown) => api(call, { body: { ...body, ...shown } })),
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
        options={options()}
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
