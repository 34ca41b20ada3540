import { href } from '@stagedoor/contract/site-pages'
import type { PageTemplate } from './rules.ts'

const complaints = href('cms-page', { slug: 'complaints' })
const agreement = href('cms-page', { slug: 'creator-agreement' })

const promotion: PageTemplate = {
  slug: 'promotion-rules',
  title: 'Rules for affiliates and promotion',
  shortDescription: 'What everybody who advertises this site or its creators agrees to.',
  content: `
<p>Whoever promotes this site or its creators, for a reward or not, does so by these rules. They cover affiliates, referring creators, agencies, and creators who promote themselves.</p>
<h2>You may</h2>
<ul>
<li>Link to public pages of this site, and use the names, pictures and previews that we or the creator gave you for promotion.</li>
<li>Say truthfully what is offered and what it costs.</li>
</ul>
<h2>You must not</h2>
<ul>
<li>Suggest by words, tags, search terms, clothes or setting that anybody is under 18, or that anything happens without consent, by force, between relatives, with animals, or under the influence of drugs.</li>
<li>Show explicit content where minors may see it, or where the place does not permit it.</li>
<li>Send messages that nobody asked for, place software on devices, or lead visitors here who did not choose to come.</li>
<li>Pretend to be a creator, use pictures of people who have not released them to you, or content made by artificial intelligence that depicts a real person.</li>
<li>Promise free content, refunds or prices that are not true, or hide that a subscription renews.</li>
<li>Bid on our name or that of a creator in search advertisements without their consent.</li>
</ul>
<h2>Say that it is advertising</h2>
<p>Advertising is marked as such, and a reward is mentioned where the law asks for it.</p>
<h2>What we do</h2>
<p>We look at where visitors come from. Promotion that breaks these rules ends your rewards at once, including those not yet paid where the law allows it, and may end your account. Report it like any content: see <a href="${complaints}">complaints</a>.</p>
<p>Rewards: [[rewards for affiliates]]</p>`,
}

const artificial: PageTemplate = {
  slug: 'ai-policy',
  title: 'Content made by artificial intelligence',
  shortDescription: 'What may be made or changed by AI here, and how it is labelled.',
  content: `
<p>Content that was made or substantially changed by artificial intelligence says so. The label is part of the content and stays with it.</p>
<h2>What is allowed</h2>
<ul>
<li>Pictures, video and sound of yourself that you changed with such tools, with the label.</li>
<li>Invented people who look clearly adult, with the label. What such a person looks like must not come from a real person without their release.</li>
<li>Corrections of light, color, noise and cut need no label.</li>
</ul>
<h2>What is not</h2>
<ul>
<li>A real person in made-up or changed pictures, video or sound without their written consent, whoever they are.</li>
<li>Anybody who is, or looks, under 18, whether they exist or not. We remove it at once, close the account and report it.</li>
<li>Anything that our other rules do not allow: that it was invented is no excuse.</li>
<li>Content without the label, or messages that pretend a person wrote them where a program did, unless the profile says so.</li>
</ul>
<h2>How we check</h2>
<p>We read the records that cameras and programs write into files, review uploads, and follow every report. Creators must be able to show the release of everybody who is recognisable, see the <a href="${agreement}">creator agreement</a>.</p>
<h2>If a picture shows you</h2>
<p>Tell us by <a href="${complaints}">complaints</a>, without an account. We hide such pictures while we decide, and remove them within 48 hours where you did not consent.</p>`,
}

/** The pages about promotion and about content made by programs. */
export const conductPages: readonly PageTemplate[] = [promotion, artificial]
