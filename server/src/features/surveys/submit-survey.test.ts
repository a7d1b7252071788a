import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftEntries, publishDrafts } from '#server/features/content/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { listAnsweredQuestions, listAnswers } from '#server/staff/surveys/survey-answer-store.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';

let test: TestApp;
let ada: TestMember;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue', quiet: 'daak' });
  ada = await addMember(test.db, { partner_id: 'own' });
});
afterAll(() => test.close());
beforeEach(() => test.db.pool.query('delete from survey_answer'));

const send = async (visitor: Visitor, responses: Record<string, string>, survey = 'experience') =>
  visitor.call('POST', `/api/Surveys/${survey}`, {
    body: { answers: responses },
    headers: { 'x-xsrf-token': await visitor.csrfToken() },
  });

const rows = () =>
  asEngine(test.db, (trx) => trx.selectFrom('survey_answer').selectAll().execute());

const good = { ease: '5', found: 'Search', more: 'Loved it' };

describe('POST /api/Surveys/{survey}', () => {
  it('stores answers of visitors and members', async () => {
    const visitor = test.visit('own');
    expect(await (await send(visitor, good)).json()).toEqual({ received: true });
    await visitor.signIn(ada.email, testPassword);
    await send(visitor, { ease: '2' });
    expect(await rows()).toMatchObject([
      { partner_id: 'own', survey: 'experience', member_id: null, answers: good },
      { member_id: ada.id, answers: { ease: '2', found: '', more: '' } },
    ]);
  });

  it('reports invalid answers and stores none', async () => {
    const response = await send(test.visit('own'), { found: 'Luck' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: [{ field: 'ease' }, { field: 'found' }],
    });
    expect(await rows()).toEqual([]);
  });

  it('checks answers against the published questions', async () => {
    const loadedPartner = test.loadedPartners.get('own');
    const survey = loadedPartner?.content.get('surveys')?.find(({ slug }) => slug === 'experience');
    if (!loadedPartner || !survey) throw new Error('the survey has no copy');
    const questions = [{ name: 'way', type: 'choice', label: 'How?', options: ['By phone'] }];
    const by = { author: 'Ada', note: '', at: test.clock.at };
    const entry = { ...survey, fields: { ...survey.fields, questions } };
    await draftEntries(test.db, { loadedPartner, page: 'surveys', by }, [entry]);
    await publishDrafts(test.db, { partnerId: 'own' }, by);
    await test.content.refresh();
    const visitor = test.visit('own');
    expect((await send(visitor, { way: 'Search' })).status).toBe(400);
    expect((await send(visitor, { way: 'By phone' })).status).toBe(200);
    expect(await rows()).toMatchObject([{ answers: { way: 'By phone' } }]);
    await draftEntries(test.db, { loadedPartner, page: 'surveys', by }, [survey]);
    await publishDrafts(test.db, { partnerId: 'own' }, by);
    await test.content.refresh();
  });

  it('exports answers in the order of arrival, with every question that was answered', async () => {
    const visitor = test.visit('own');
    await send(visitor, good);
    await send(visitor, { ease: '2' });
    const query = { partnerId: 'own', survey: 'experience', from: new Date(0) };
    const questions = await asEngine(test.db, (trx) => listAnsweredQuestions(trx, query));
    expect(questions).toEqual(['ease', 'found', 'more']);
    const page = { ...query, after: 0, limit: 10 };
    const exported = await asEngine(test.db, (trx) => listAnswers(trx, page));
    expect(exported).toMatchObject([
      { isMember: false, answers: good, receivedAt: '2026-06-15T16:00:00Z' },
      { isMember: false, answers: { ease: '2' } },
    ]);
    const later = { ...query, from: new Date('2026-06-16T00:00:00Z') };
    expect(await asEngine(test.db, (trx) => listAnsweredQuestions(trx, later))).toEqual([]);
  });

  it('masks card numbers in free text', async () => {
    await send(test.visit('own'), { ease: '5', more: 'My card 4111 1111 1111 1111 failed' });
    const [row] = await rows();
    expect(JSON.stringify(row?.answers)).toContain('My card');
    expect(JSON.stringify(row?.answers)).not.toContain('4111 1111');
  });

  it.each<[string, unknown]>([
    ['half of an emoji', { ease: '5', more: 'Good \ud83c' }],
    ['NUL', { ease: '5', more: 'a\0' }],
    ['a number', { ease: 5 }],
    ['a list', { ease: ['5'] }],
    ['an object', { ease: { toString: '5' } }],
    ['null', { ease: null }],
    ['no answers', undefined],
    ['text in place of answers', 'ease=5'],
    ['a list of answers', [{ ease: '5' }]],
    ['more than 1,000 characters', { ease: '5', more: 'x'.repeat(1001) }],
    ['more than 2,000 characters for another name', { ease: '5', other: 'x'.repeat(2001) }],
    ['a name of 41 characters', { ease: '5', ['n'.repeat(41)]: 'x' }],
    ['markup as a choice', { ease: '5', found: '<script>alert(1)</script>' }],
  ])('is 400 with %s', async (_, answers) => {
    const visitor = test.visit('own');
    const headers = { 'x-xsrf-token': await visitor.csrfToken() };
    const response = await visitor.call('POST', '/api/Surveys/experience', {
      body: { answers },
      headers,
    });
    expect(response.status, await response.clone().text()).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('stores no answer to an unknown question, whatever its name', async () => {
    const body = '{"answers":{"ease":"5","__proto__":"x","constructor":"y","toString":"z"}}';
    const visitor = test.visit('own');
    const headers = { 'x-xsrf-token': await visitor.csrfToken() };
    const sent = await visitor.call('POST', '/api/Surveys/experience', { body, headers });
    expect(sent.status).toBe(200);
    expect(await rows()).toMatchObject([{ answers: { ease: '5', found: '', more: '' } }]);
  });

  it('removes a control character before digits', async () => {
    // Escaped in JSON, its digits and those behind it would look like a card number.
    const more = '\u0001000000008';
    expect((await send(test.visit('own'), { ease: '5', more })).status).toBe(200);
    expect(await rows()).toMatchObject([{ answers: { more: '000000008' } }]);
  });

  it.each([
    ['a survey that does not exist', 'own', 'nothing'],
    ['an entry without questions', 'own', 'success'],
    ['a program without surveys', 'quiet', 'experience'],
  ])('is 404 for %s', async (_, partner, survey) => {
    expect((await send(test.visit(partner), good, survey)).status).toBe(404);
    expect(await rows()).toEqual([]);
  });
});
