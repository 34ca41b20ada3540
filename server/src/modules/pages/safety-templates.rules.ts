import { href } from '@stagedoor/contract/site-pages'
import type { PageTemplate } from './rules.ts'

const records: PageTemplate = {
  slug: '2257',
  title: 'Record-keeping statement',
  shortDescription:
    '18 U.S.C. § 2257: proof of age of everyone depicted, and where the records are kept.',
  content: `
<p>Everyone who appears in a visual depiction of actual or simulated sexually explicit conduct on this site was at least 18 years old when it was made.</p>
<p>Creators are approved only after we have checked their identity document. The records required by 18 U.S.C. § 2257 and 28 C.F.R. Part 75 are kept by:</p>
<p>[[name of the custodian of records]]<br>[[street address of the custodian, no post-office box]]<br>[[office hours for inspections]]</p>
<p>The records are kept for [[years that records of content are kept]] years after what they are about was last published here.</p>
<p>[[statement of your lawyer on primary and secondary producers, and on exempt material]]</p>
<p>If you believe that someone shown here was under 18, do not send us the material. Report its address to us at once through <a href="${href('cms-page', { slug: 'complaints' })}">complaints</a>.</p>`,
}

const dmca: PageTemplate = {
  slug: 'dmca',
  title: 'Copyright (DMCA)',
  shortDescription: 'How to have your work taken down, and how to respond to a notice.',
  content: `
<p>If your work appears here without your permission, write to our designated agent:</p>
<p>[[name of the designated agent]]<br>[[address of the agent]]<br>[[e-mail address of the agent]]<br>[[number of the registration with the U.S. Copyright Office]]</p>
<h2>What a notice must contain</h2>
<ol>
<li>The work, and the full address of the copy on this site.</li>
<li>Your name, address, telephone number and e-mail address.</li>
<li>A statement that you believe in good faith that neither you, your agent nor the law allowed this use.</li>
<li>A statement that the notice is accurate and, under penalty of perjury, that you own the work or act for its owner.</li>
<li>Your signature; your typed name is enough.</li>
</ol>
<h2>If your content was taken down</h2>
<p>You may respond with a counter-notice: your name and contact details, the address where the content was, a statement under penalty of perjury that you believe it was taken down by mistake, and your consent to the jurisdiction of the court of your district, or of [[district of your company]] if you live outside the United States. We forward it and restore the content after 10 to 14 business days unless the other party goes to court.</p>
<p>We close accounts that repeatedly receive valid notices.</p>`,
}

const complaints: PageTemplate = {
  slug: 'complaints',
  title: 'Complaints and removal',
  shortDescription: 'How to report content, including content that shows you.',
  content: `
<p>Anyone may complain, with or without an account. Use “Report” next to the content, the <a href="${href('contact')}">contact form</a>, or [[e-mail address for complaints]]. Include the address of the content and what is wrong with it.</p>
<h2>What happens next</h2>
<ul>
<li>You receive a confirmation. A person reviews every complaint and decides it within 7 business days.</li>
<li>We remove intimate images shown without consent within 48 hours.</li>
<li>We take down anything that could be illegal, or that may show someone under 18, at once while we review it.</li>
<li>We tell you our decision. If you disagree, write to [[e-mail address for appeals]], and another person will review it.</li>
</ul>
<h2>If the content shows you</h2>
<p>You may withdraw your consent at any time and ask us to remove content that shows you, no matter who published it. If the publisher cannot prove your consent, we remove the content.</p>
<p>Help if your images were shared without consent: <a href="https://stopncii.org">stopncii.org</a>, and for images from before you were 18 <a href="https://takeitdown.ncmec.org">takeitdown.ncmec.org</a>.</p>`,
}

const help: PageTemplate = {
  slug: 'help',
  title: 'Help',
  shortDescription: 'Answers to frequent questions.',
  content: `
<h2>How do I cancel a subscription?</h2>
<p>Under <a href="${href('user/subscriptions')}">My subscriptions</a>, in one step. You keep access until the end of the period you paid for.</p>
<h2>What appears on my bank statement?</h2>
<p>[[the words that stand on bank statements]]</p>
<h2>Why can I not log in?</h2>
<p>Use <a href="${href('auth/forgot-password')}">Forgot password</a>; the e-mail may be in your spam folder. If your account is suspended, the login page shows the reason.</p>
<h2>How do I become a creator?</h2>
<p><a href="${href('auth/creator-register')}">Register</a> and submit an identity document and a picture of you holding it. We review it within [[days you need for a decision]].</p>
<h2>When am I paid?</h2>
<p>Your earnings can be paid out after a short holding period. Your <a href="${href('creator/earnings')}">earnings</a> page shows the date.</p>
<h2>Other questions</h2>
<p>Use the <a href="${href('contact')}">contact form</a>. We answer within [[time within which you answer]].</p>`,
}

/** The pages about safety, rights and help. */
export const safetyPages: readonly PageTemplate[] = [complaints, dmca, records, help]
