import { hideCardNumbers, passesLuhn } from './card-numbers.ts'

const hidden = '[hidden]'

/**
 * Matches names of fields whose value is never logged. `tokens` is an amount of money here and no
 * secret.
 */
const secretName =
  '(?:[\\w.-]{0,40}(?:passw(?:or)?d|passphrase|token(?!s\\b)|secret|authorization|cookie|api[-_]?key|private[-_]?key|otp|cvv|cvc|signature)[\\w.-]{0,40}|pass|pwd|confirm|repeated)'
/** Matches the names of password fields, in any of the formats below. */
const passwordName = '(?:[\\w.-]{0,40}passw(?:or)?d[\\w.-]{0,40}|pass|pwd|confirm|repeated)'

/** A part of every name above: a line without one, as most are, has no field to hide by its name. */
const partOfSecretName =
  /pass|pwd|token|secret|authorization|cookie|key|otp|cv[vc]|signature|confirm|repeated/i

const text = '"(?:[^"\\\\]|\\\\.)*"'
const secretField = new RegExp(
  `"(${secretName})":(?:${text}|-?\\d[\\d.eE+-]*|\\[(?:${text}|,)*\\]|\\{(?:${text}|[:,])*\\})`,
  'gi',
)
/**
 * Matches a secret inside text that is itself JSON, as in the message of an error that quotes its
 * input.
 */
const quotedField = new RegExp(`\\\\"(${secretName})\\\\":\\s?\\\\"[^"\\\\]*\\\\"`, 'gi')
const secretParameter =
  /([?&](?:token|access_token|refresh_token|id_token|code|state|sig|signature|secret|key|password)=)[^&"'\s\\#]+/gi
/** Matches `password=…&confirm-password=…`, in an address or in a form body. */
const formField = new RegExp(`((?:^|[?&\\s"'])${passwordName}=)[^&"'\\s\\\\#;]+`, 'gi')
/** Matches `{ 'confirm-password': '…' }`. */
const printedField = new RegExp(`((?:^|[\\s{,'])${passwordName}'?:\\s?)'(?:[^'\\\\]|\\\\.)*'`, 'gi')
/** Matches a part of a multipart body inside a JSON text. */
const formPart = new RegExp(`(name=\\\\"${passwordName}\\\\"(?:\\\\r\\\\n)+)[^"\\\\]+`, 'gi')
const bearer = /\b(Bearer|Basic)\s+[\w~+/.=-]{8,}/gi
/**
 * Matches a card number written as a JSON number: its replacement needs quotes, or the line would
 * not be valid JSON.
 */
const bareNumber = /(?<=[^\\]":)[2-6]\d{12,18}(?=[,}])/g

/**
 * Matches the rows that PostgreSQL quotes in the details and the position of an error, since a
 * column may hold anything from a message to a birth date. The name of the constraint, which
 * identifies the problem, has a field of its own.
 */
const quotedRow =
  /(Failing row contains |Key \((?:[^()\\"]|\([^()]*\))*\)=|Process \d+: )(?:\((?:[^"\\]|\\.)*\)|[^"\\]+)|(unnamed portal parameter \$\d+ = |parameters: )(?:[^"\\]|\\.)*/g

/** Removes secrets from one line of the log: by field name, by address parameter, by shape. */
export function hideSecrets(line: string): string {
  const named = partOfSecretName.test(line) ? hideNamed(line) : line
  const shaped = named.replace(secretParameter, `$1${hidden}`).replace(bearer, `$1 ${hidden}`)
  const unquoted = shaped.replace(
    quotedRow,
    (_all, row?: string, parameter?: string) => `${row ?? parameter}${hidden}`,
  )
  return hideCardNumbers(
    unquoted.replace(bareNumber, (digits) => (passesLuhn(digits) ? '"[card number]"' : digits)),
  )
}

/** Removes the values of fields whose names tell that they are secret. */
function hideNamed(line: string): string {
  const named = line
    .replace(secretField, `"$1":"${hidden}"`)
    .replace(quotedField, `\\"$1\\":\\"${hidden}\\"`)
  const entered = [formField, formPart].reduce(
    (text, field) => text.replace(field, `$1${hidden}`),
    named,
  )
  return entered.replace(printedField, `$1'${hidden}'`)
}
