import type { PageTemplate } from './rules.ts'

const terms: PageTemplate = {
  slug: 'terms-of-service',
  title: 'Terms of service',
  shortDescription: 'What you may expect of this site, and what it expects of you.',
  content: `
<p>This site is run by [[name of the company]], [[postal address]], registered as [[registration number]]. Questions: [[e-mail address for questions]]. These terms count from [[date]].</p>
<h2>Who may use it</h2>
<ul>
<li>You are at least 18 years old, and of age where you live.</li>
<li>One person, one account. You keep your password to yourself, and what is done with your account is yours.</li>
<li>Creators show an identity document and are approved before they can publish, sell or be paid.</li>
</ul>
<h2>What may not be here</h2>
<ul>
<li>Anything that shows or suggests a person under 18.</li>
<li>Anybody who did not agree to be shown, to be published, or to be recorded.</li>
<li>Violence, coercion, incest, animals, intoxication, or anything that is against the law of [[country whose law applies]].</li>
<li>Work that belongs to somebody else.</li>
</ul>
<p>Such content is removed as soon as we know of it, and the account is closed. How to tell us: <a href="/page/complaints">complaints</a>.</p>
<h2>Paying</h2>
<ul>
<li>Prices are in the currency shown beside them, and include [[what taxes the prices include]].</li>
<li>A subscription renews by itself at the end of each period, at the price you agreed to, until you cancel it. Cancelling takes one step under “My subscriptions”; you keep access until the end of the period you paid for.</li>
<li>A free trial ends by itself and is never turned into a paid subscription.</li>
<li>What you bought stays yours to see as long as it is on the site. What was removed because it broke these rules is refunded.</li>
<li>Tokens are for use on this site only. Refunds: [[your refund policy, and the right of withdrawal where it applies]].</li>
</ul>
<h2>Creators</h2>
<p>What you make stays yours. You let us show it to those you chose, for as long as you leave it here. We keep [[your commission, in percent]] of every sale; the rest can be paid out as described in your account.</p>
<h2>Ending it</h2>
<p>You may leave at any time. We may close an account that breaks these terms; we say why, and you may ask for a second look at [[e-mail address for appeals]].</p>
<h2>Law</h2>
<p>The law of [[country whose law applies]] applies; rights that the law of your own country gives you as a consumer stay yours. [[liability clause, written by your lawyer]]</p>`,
}

const privacy: PageTemplate = {
  slug: 'privacy-policy',
  title: 'Privacy policy',
  shortDescription: 'What we know about you, why, for how long, and how to have it changed or deleted.',
  content: `
<p>Responsible for your data: [[name of the company]], [[postal address]], [[e-mail address for privacy]]. [[name and address of the data protection officer, if you must have one]]</p>
<h2>What we keep</h2>
<table><thead><tr><th>What</th><th>Why</th><th>How long</th></tr></thead><tbody>
<tr><td>Name, username, e-mail, password (only as a hash)</td><td>Your account</td><td>Until you delete it</td></tr>
<tr><td>What you subscribe to, buy and pay</td><td>To give you what you paid for; bookkeeping</td><td>[[years your law asks for]]</td></tr>
<tr><td>Card: brand, last four digits and a token of the payment company. Never the number.</td><td>To charge what you agreed to</td><td>Until you remove the card</td></tr>
<tr><td>Identity documents of creators, encrypted</td><td>The law asks us to know their age</td><td>[[years your law asks for]]</td></tr>
<tr><td>Sessions: device and address</td><td>Security of your account</td><td>Until you log out</td></tr>
<tr><td>Server logs</td><td>Finding faults and misuse</td><td>[[days you keep logs]]</td></tr>
</tbody></table>
<h2>Who else sees it</h2>
<p>Those who work for us and are bound to us by contract: [[your hosting company]], [[your payment company]], [[your mail company]]. Authorities, when the law obliges us. We sell nothing to anybody.</p>
<h2>Your rights</h2>
<p>You may see what we keep, have it corrected, deleted or handed to you, and object to its use. Write to [[e-mail address for privacy]]. You may also complain to [[your data protection authority]].</p>
<h2>Cookies</h2>
<p>They have <a href="/page/cookies">a page of their own</a>.</p>`,
}

const cookies: PageTemplate = {
  slug: 'cookies',
  title: 'Cookies',
  shortDescription: 'Every cookie of this site, and what it is for.',
  content: `
<p>Without your consent this site keeps only what it cannot work without:</p>
<table><thead><tr><th>Name</th><th>Where</th><th>What for</th><th>How long</th></tr></thead><tbody>
<tr><td>token</td><td>Cookie</td><td>Keeps you logged in</td><td>One day; a year with “Remember me”</td></tr>
<tr><td>ageRestrict</td><td>Cookie and local storage</td><td>Remembers that you are 18 or older</td><td>One year</td></tr>
<tr><td>theme</td><td>Local storage</td><td>Light or dark</td><td>Until you clear it</td></tr>
</tbody></table>
<p>Visits are counted only when you agree to it. [[what you use to count visits, or delete this sentence]]</p>
<p>You can delete all of it in the settings of your browser; you are then logged out.</p>`,
}

/** The pages about the contract between the site and its visitors. */
export const legalPages: readonly PageTemplate[] = [terms, privacy, cookies]
