import { t } from '../lib/i18n/i18n.ts'

/** Says that the browser is solving the captcha. */
export function CaptchaStatus({ shown }: { shown: boolean }) {
  if (!shown) return null
  return (
    <p className="dim" role="status">
      {t`Checking that you are human…`}
    </p>
  )
}
