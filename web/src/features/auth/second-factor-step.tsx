import { login } from '@stagedoor/contract/auth'
import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { useEffect, useRef, useState } from 'react'
import { useContractForm } from '../../lib/forms/form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { FormError, TextField } from '../../ui/field.tsx'
import styles from './sign-in-page.module.css'

/** The body that a login sends. */
export type LoginBody = WireInputOf<typeof login>['body']

interface SecondFactorStepProps {
  /** The credentials that the first step sent and the server accepted. */
  given: LoginBody
  send: (body: LoginBody) => Promise<WireOf<typeof login>>
  onDone: (opened: WireOf<typeof login>) => void
  onBack: () => void
}

const ways = () =>
  ({
    app: {
      label: t`Code`,
      hint: t`Six digits from your authenticator app.`,
      other: t`Use a recovery code instead`,
    },
    recovery: {
      label: t`Recovery code`,
      hint: t`Each code works once.`,
      other: t`Use the authenticator app instead`,
    },
  }) as const

/** Draws the second step of a login: a code of the authenticator app, or a recovery code. */
export default function SecondFactorStep({ given, send, onDone, onBack }: SecondFactorStepProps) {
  const [way, setWay] = useState<keyof ReturnType<typeof ways>>('app')
  const first = useRef<HTMLInputElement>(null)
  const { fields, submit, pending, formError } = useContractForm(login, {
    initial: { code: '' },
    body: ({ code }) => ({ ...given, code }),
    send: (_call, { body }) => send(body),
    check: { code: (typed) => (typed ? undefined : t`Enter the code`) },
    onDone,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves to the field when the method changes
  useEffect(() => first.current?.focus(), [way])
  const change = () => {
    fields.reset({ code: '' })
    setWay(way === 'app' ? 'recovery' : 'app')
  }
  const { label, hint, other } = ways()[way]
  return (
    <form
      className={styles.fields}
      onSubmit={submit}
      noValidate
      aria-label={t`Two-factor authentication`}
    >
      <TextField
        ref={first}
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        inputMode={way === 'app' ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        {...fields.getInputProps('code')}
      />
      <FormError>{formError}</FormError>
      <Button type="submit" variant="primary" size="l" wide pending={pending}>
        {t`Log in`}
      </Button>
      <Button variant="quiet" wide onClick={change}>
        {other}
      </Button>
      <Button variant="quiet" wide onClick={onBack}>
        {t`Back`}
      </Button>
    </form>
  )
}
