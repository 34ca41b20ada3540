import type { ListedDocument } from './listed-persons.rules.ts'

/**
 * A part of a remark that names a document, `alt. Passport A1 (Iran) expires 12 Jan 2020`: words
 * that end like the name of one, its number, and who issued it.
 */
const DOCUMENT = new RegExp(
  '^(?:alt\\. )?' +
    "(?<kind>(?:[\\p{L}.'-]+ ){0,5}?" +
    '(?:Passport|No\\.|Number|Card|Code|Certificate|Licen[cs]e|I\\.?D\\.?|C\\.U\\.R\\.P\\.|R\\.F\\.C\\.|' +
    'D\\.N\\.I\\.|C\\.U\\.I\\.|C\\.I\\.|N\\.I\\.E\\.|SSN|NIT|RUC|RTN|electoral)(?: #)?) ' +
    '(?<number>[A-Z0-9][A-Z0-9./ -]*?)' +
    '(?: \\((?<country>[^)]*)\\))?' +
    '(?: (?:issued|expires|effective) [^;]*)?\\.?$',
  'u',
)

/** Kinds of numbers that belong to no document of a person. */
const OTHERS = /phone|fax|vessel|registration|aircraft|serial|swift|account|address|digital/i

/** Returns the documents in a remark of OFAC, whose parts are divided by semicolons. */
export const documentsIn = (remark: string): ListedDocument[] =>
  remark.split(';').flatMap((part) => {
    const { kind = '', number = '', country = '' } = DOCUMENT.exec(part.trim())?.groups ?? {}
    return number === '' || OTHERS.test(kind) ? [] : [{ kind, number, country }]
  })
