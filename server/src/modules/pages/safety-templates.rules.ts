import type { PageTemplate } from './rules.ts'

const records: PageTemplate = {
  slug: '2257',
  title: 'Record-keeping statement',
  shortDescription: '18 U.S.C. § 2257: proof of age of everybody who is depicted, and where the records are.',
  content: `
<p>Everybody who appears in a visual depiction of actual or simulated sexually explicit conduct on this site was at least 18 years old when it was made.</p>
<p>Creators are approved only after their identity document was checked. The records that 18 U.S.C. § 2257 and 28 C.F.R. Part 75 ask for are kept by:</p>
<p>[[name of the custodian of records]]<br>[[street address of the custodian, no post-office box]]<br>[[office hours for inspections]]</p>
<p>[[statement of your lawyer on primary and secondary producers, and on exempt material]]</p>
<p>If you believe that somebody shown here was under 18, do not send us the material: tell us its address at once through <a href="/page/complaints">complaints</a>.</p>`,
}

const dmca: PageTemplate = {
  slug: 'dmca',
  title: 'Copyright (DMCA)',
  shortDescription: 'How to have work of yours taken down, and how to answer a notice.',
  content: `
<p>If something here is your work and you did not allow it, write to our agent:</p>
<p>[[name of the designated agent]]<br>[[address of the agent]]<br>[[e-mail address of the agent]]<br>[[number of the registration with the U.S. Copyright Office]]</p>
<h2>What a notice needs</h2>
<ol>
<li>Which work it is, and where the copy stands on this site: its full address.</li>
<li>Your name, address, telephone number and e-mail address.</li>
<li>That you believe in good faith that neither you, your agent nor the law allowed this use.</li>
<li>That what you write is true and, under penalty of perjury, that you own the work or act for its owner.</li>
<li>Your signature; your typed name is enough.</li>
</ol>
<h2>If your content was taken down</h2>
<p>You may answer with a counter-notice: the same facts about you, where the content stood, that you believe under penalty of perjury that it was taken down by mistake, and that you accept the court of your district, or of [[district of your company]] if you live outside the United States. We forward it, and put the content back after 10 to 14 business days unless the other side goes to court.</p>
<p>Accounts with repeated, founded notices are closed.</p>`,
}

const complaints: PageTemplate = {
  slug: 'complaints',
  title: 'Complaints and removal',
  shortDescription: 'Tell us about content that must not be here, also when it shows you.',
  content: `
<p>Anybody may complain, with or without an account: use “Report” beside the content, the <a href="/contact">contact form</a>, or [[e-mail address for complaints]]. Tell us the address of the content and what is wrong with it.</p>
<h2>What happens then</h2>
<ul>
<li>You get a confirmation. A person looks at every complaint, and it is settled within 7 business days.</li>
<li>Intimate pictures that are shown without consent are removed within 48 hours.</li>
<li>Anything that could be illegal, or that may show somebody under 18, is taken down at once while we look.</li>
<li>We tell you what we decided. If you disagree, write to [[e-mail address for appeals]]; somebody else looks again.</li>
</ul>
<h2>If it shows you</h2>
<p>You may take back your consent at any time and ask for removal, whoever published it. If the consent cannot be shown to us, the content goes.</p>
<p>Help for those whose pictures were shared: <a href="https://stopncii.org">stopncii.org</a>, and for pictures from before you were 18 <a href="https://takeitdown.ncmec.org">takeitdown.ncmec.org</a>.</p>`,
}

const help: PageTemplate = {
  slug: 'help',
  title: 'Help',
  shortDescription: 'Answers to what is asked most.',
  content: `
<h2>How do I cancel a subscription?</h2>
<p>Under <a href="/user/my-subscription">My subscriptions</a>, in one step. You keep access until the end of the period you paid for.</p>
<h2>What stands on my bank statement?</h2>
<p>[[the words that stand on bank statements]]</p>
<h2>Why can I not log in?</h2>
<p>Use <a href="/auth/forgot-password">Forgot password</a>; the mail may be in your spam folder. If an account is suspended, the login page says why.</p>
<h2>How do I become a creator?</h2>
<p><a href="/auth/creator-register">Register</a>, with an identity document and a picture of you holding it. We look at it within [[days you need for a decision]].</p>
<h2>When am I paid?</h2>
<p>Earnings can be paid out after a short hold; your <a href="/creator/earning">earnings</a> page shows when.</p>
<h2>Something else?</h2>
<p>Write to us: <a href="/contact">contact</a>. We answer within [[time within which you answer]].</p>`,
}

/** The pages about safety, rights and help. */
export const safetyPages: readonly PageTemplate[] = [complaints, dmca, records, help]
