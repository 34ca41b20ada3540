import { privateSetting } from './definitions.rules.ts'
import { countryCode, integer, multilineText, textLine } from './fields.rules.ts'

const fact = (max: number, label: string, description = '') =>
  privateSetting(
    textLine(max),
    '',
    label,
    description || 'Printed where the pages of the site name it.',
  )
const longFact = (max: number, label: string, description = '') =>
  privateSetting(
    multilineText(max),
    '',
    label,
    description || 'Printed where the pages of the site name it.',
  )

/**
 * The facts that only the operator knows. They fill the placeholders of the legal pages, receipts,
 * statements and payouts.
 */
export const company = {
  companyName: fact(120, 'Name of the company', 'With its legal form.'),
  companyAddress: longFact(300, 'Postal address'),
  companyRegistration: fact(
    120,
    'Registration number',
    'Register, number and tax number, as your law asks for.',
  ),
  companyCountry: privateSetting(
    countryCode(),
    '',
    'Country of the company',
    'Where it is resident for tax, as two capital letters. Named in reports to the tax office.',
  ),
  companyTaxNumber: fact(
    60,
    'Tax number of the company',
    'Named in reports to the tax office alone.',
  ),
  companyVatId: fact(
    30,
    'VAT number of the company',
    'With the letters of its country. Named in reports, and when VAT numbers of creators are looked up.',
  ),
  dac7Number: fact(
    60,
    'Number for DAC7 reports',
    'The number that the tax office gave the company as a platform operator, if any.',
  ),
  companyDistrict: fact(
    120,
    'District of your company',
    'The court district, for answers to takedown notices.',
  ),
  contactEmail: fact(120, 'E-mail address for questions'),
  privacyEmail: fact(120, 'E-mail address for privacy'),
  complaintsEmail: fact(120, 'E-mail address for complaints'),
  appealsEmail: fact(120, 'E-mail address for appeals'),
  answerTime: fact(60, 'Time within which you answer', 'For example: two working days.'),
  decisionTime: fact(
    60,
    'Time for a decision about creators',
    'How long the review of documents takes, for example: two days.',
  ),
  termsDate: fact(60, 'Terms apply from', 'For example: 1 December 2026.'),
  lawCountry: fact(60, 'Country whose law applies'),
  taxesIncluded: fact(
    200,
    'Taxes in prices',
    'What taxes the prices include, for example: value added tax.',
  ),
  affiliateRewards: longFact(
    600,
    'Rewards for affiliates',
    'And when they are paid, or “We pay none.”',
  ),
  refundPolicy: longFact(2000, 'Refund policy', 'And the right of withdrawal where it applies.'),
  liabilityClause: longFact(4000, 'Liability clause', 'Written by your lawyer.'),
  dataProtectionOfficer: longFact(
    300,
    'Data protection officer',
    'Name and address, or “We have none.”',
  ),
  dataProtectionAuthority: fact(200, 'Data protection authority'),
  recordYears: fact(
    60,
    'Years that books are kept',
    'As the tax law of your country asks for, for example: ten years.',
  ),
  recordRetentionYears: privateSetting(
    integer(7, 30, 'years'),
    7,
    'Keep records of who is in content for',
    'Counted from the last publication; the privacy policy and the page about deletion say the same number. 28 CFR 75.4 asks for 7 years, and for 5 after a business has ended.',
  ),
  logDays: fact(60, 'Days that logs are kept', 'For example: 30 days.'),
  visitCounting: fact(300, 'How visits are counted', 'For example: “We do not count visits.”'),
  hostingCompany: fact(200, 'Hosting company'),
  paymentCompany: fact(200, 'Payment company'),
  mailCompany: fact(200, 'Mail company'),
  custodianName: fact(
    120,
    'Custodian of records',
    'The name of the person who keeps the records of 18 U.S.C. 2257.',
  ),
  custodianAddress: longFact(
    300,
    'Address of the custodian',
    'A street address, no post-office box.',
  ),
  custodianHours: fact(120, 'Office hours for inspections'),
  producersStatement: longFact(
    4000,
    'Statement on producers',
    'Of your lawyer, on primary and secondary producers and on exempt material.',
  ),
  agentName: fact(120, 'Copyright agent', 'The name of the designated agent.'),
  agentAddress: longFact(300, 'Address of the agent'),
  agentEmail: fact(120, 'E-mail address of the agent'),
  agentRegistration: fact(
    120,
    'Registration of the agent',
    'The number at the U.S. Copyright Office.',
  ),
}
