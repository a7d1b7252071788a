import type { PublicPartner } from '#contract/partner.ts';

type DataTag = { 'script:ld+json': object; name?: never };

/** Structured data as a tag of a head. */
export const asTag = (data: object): DataTag => ({ 'script:ld+json': data });

export type Crumb = { name: string; path: string };

/** The program and its site as schema.org describes them: who it is, how to reach it, how to search it. */
export const siteData = (partner: PublicPartner, origin: string) => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: partner.programName,
      url: `${origin}/`,
      logo: `${origin}/icons/512.png`,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        telephone: partner.customerSupport.phone.href.replace('tel:', ''),
        email: partner.customerSupport.email.display,
      },
    },
    {
      '@type': 'WebSite',
      name: partner.programName,
      url: `${origin}/`,
      publisher: { '@id': `${origin}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}/search?restaurantOrCuisine={words}`,
        'query-input': 'required name=words',
      },
    },
  ],
});

/** Questions that a page answers, as schema.org describes them; the answers may be rich text. */
export const questionsData = (questions: readonly { question: string; answer: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** The way to a page from the home page, as schema.org describes one. */
export const breadcrumbData = (origin: string, crumbs: readonly Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

type ContentHeadData = { title: string; questions: { question: string; answer: string }[] };

/** Browser title of a content page, and in the document its questions as structured data. */
export const contentHead = ({ loaderData }: { loaderData?: ContentHeadData | undefined }) => {
  const { title = '', questions = [] } = loaderData ?? {};
  const data = import.meta.env.SSR && questions.length > 0 ? [asTag(questionsData(questions))] : [];
  return { meta: [...(title ? [{ title }] : []), ...data] };
};
