import { registerPerformer } from '@stagedoor/contract/auth'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { upload } from '../../lib/api.ts'
import { useCaptcha } from '../../lib/captcha.ts'
import { useContractForm } from '../../lib/form.ts'
import { formatBytes } from '../../lib/format.ts'
import { href } from '../../lib/href.ts'
import { preparePasswords } from '../../lib/password.ts'
import { useSite } from '../../lib/session.ts'
import { type AccountValues, emptyAccount } from './account-fields.tsx'
import { ADULT_YEARS, ageOn } from './age.ts'
import { useFieldRefusals } from './use-field-refusals.ts'

/** Everything a creator is asked for. */
export type CreatorValues = AccountValues & {
  name: string
  confirm: string
  dateOfBirth: string
  country: string
  categoryIds: string[]
  idVerification: File | undefined
  documentVerification: File | undefined
}

const empty: CreatorValues = {
  ...emptyAccount,
  name: '',
  confirm: '',
  dateOfBirth: '',
  country: '',
  categoryIds: [],
  idVerification: undefined,
  documentVerification: undefined,
}

function bodyOf({ confirm, gender, name, idVerification, documentVerification, ...rest }: CreatorValues) {
  return { ...rest, ...(gender && { gender }), ...(name && { name }) }
}

/** The registration's form, its rules beside the contract's, and how much of it was sent (0–100). */
export type CreatorRegistration = ReturnType<typeof useCreatorRegistration>

/** Runs a creator's registration: an upload, because its documents may weigh megabytes. */
export function useCreatorRegistration() {
  const { hashPasswordOnClient: digest, captcha: kind, maxDocumentBytes } = useSite()
  const captcha = useCaptcha()
  const navigate = useNavigate()
  const [sent, setSent] = useState<number>()
  const picture = (file: File | undefined) => pictureProblem(file, maxDocumentBytes)
  const form = useContractForm(registerPerformer, {
    initial: empty,
    body: bodyOf,
    check: {
      confirm: (again, { password }) => (again === password ? undefined : 'The two passwords differ'),
      country: (code) => (code ? undefined : 'Choose your country'),
      dateOfBirth: (day) => birthDateProblem(day),
      idVerification: picture,
      documentVerification: picture,
    },
    async send(call, { body }, { idVerification, documentVerification }) {
      const files = {
        ...(idVerification && { idVerification }),
        ...(documentVerification && { documentVerification }),
      }
      const onProgress = (progress: { sent: number; total: number }) => setSent((100 * progress.sent) / progress.total)
      const [prepared, shown] = [await preparePasswords(body, digest), await captcha.before(kind)]
      return upload(call, { body: { ...prepared, ...shown }, files }, { onProgress })
    },
    onDone: (_answer, { email }) => navigate(href('auth/check-your-mail', undefined, { email })),
  })
  return { form, problem: useFieldRefusals(form), sent, checking: captcha.checking }
}

function birthDateProblem(day: string): string | undefined {
  const age = ageOn(day, new Date())
  if (Number.isNaN(age)) return 'Enter your birth date'
  return age < ADULT_YEARS ? `Creators are ${ADULT_YEARS} or older` : undefined
}

function pictureProblem(file: File | undefined, maxBytes: number): string | undefined {
  if (!file) return 'Add this picture'
  return file.size > maxBytes ? `At most ${formatBytes(maxBytes)}` : undefined
}
