import { describe, expect, it, test } from 'vitest';
import type { z } from 'zod';
import { CardPost, CardRemoval } from './cards.ts';
import { ContentFile, ContentPageRequest } from './content.ts';
import { NewEmail } from './credentials.ts';
import { Attribution, Signup } from './enrollment.ts';
import { ProfileUpdate } from './profile.ts';
import { NewPassword } from './recovery.ts';
import { PhotoPost, ReviewPost } from './reviews.ts';
import { Credentials } from './session.ts';

/** The paths that a schema refuses; empty when it accepts the input. */
const refused = (schema: z.ZodType, input: unknown): string[] => {
  const result = schema.safeParse(input);
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));
};

describe('credentials', () => {
  it('trim the user name but not passwords', () => {
    const typed = { userName: ' ada@example.test ', password: ' spaces count ' };
    expect(Credentials.parse(typed)).toEqual({
      userName: 'ada@example.test',
      password: ' spaces count ',
      rememberMe: false,
    });
  });

  it.each([
    ['no user name', { userName: '  ' }, ['userName']],
    ['a user name of 255 characters', { userName: 'a'.repeat(255) }, ['userName']],
    ['no password', { password: '' }, ['password']],
    ['a password of 1,025 characters', { password: 'a'.repeat(1025) }, ['password']],
    ['a password of 1,024 characters', { password: 'a'.repeat(1024) }, []],
    ['a text for a flag', { rememberMe: 'true' }, ['rememberMe']],
    ['an object for a text', { userName: { $ne: '' } }, ['userName']],
  ])('with %s', (_, changed, paths) => {
    expect(refused(Credentials, { userName: 'a', password: 'b', ...changed })).toEqual(paths);
  });
});

test.each([
  ['joining', Signup, { password: 'x', passwordConfirm: 'x' }, 'email'],
  ['a new email', NewEmail, {}, 'email'],
  ['signing in', Credentials, { password: 'x' }, 'userName'],
])('%s reads an international domain in its ASCII form', (_, schema, rest, field) => {
  const input = { ...rest, [field]: ' maya@münchen.de ' };
  expect(schema.parse(input)).toMatchObject({ [field]: 'maya@xn--mnchen-3ya.de' });
});

describe('the join form', () => {
  const typed = { password: 'x', passwordConfirm: 'x' };

  it('fills omitted fields and agrees to nothing by default', () => {
    const { emailOptIn, termsAccepted, attribution, firstName } = Signup.parse(typed);
    expect([emailOptIn, termsAccepted, attribution, firstName]).toEqual([false, false, {}, '']);
  });

  it.each(['tierLevel', 'memberType', 'partnerId', 'isAdmin', 'publicId'])(
    'rejects the unknown field %s',
    (name) => {
      expect(Signup.safeParse({ ...typed, [name]: 'VIP' }).success).toBe(false);
    },
  );

  it('rejects unknown campaign parameters and trims known ones', () => {
    expect(Attribution.safeParse({ utmSource: 'x', other: 'y' }).success).toBe(false);
    expect(Attribution.parse({ utmSource: ' mail ' })).toEqual({ utmSource: 'mail' });
    expect(refused(Attribution, { referrer: 'x'.repeat(201) })).toEqual(['referrer']);
  });
});

describe('the profile', () => {
  const stored = {
    address1: '',
    address2: '',
    city: '',
    state: '',
    zipCode: '',
    phoneNumber: '',
    smsOptIn: false,
    emailOptIn: true,
  };

  it('must be complete: a missing field is not an empty one', () => {
    expect(refused(ProfileUpdate, stored)).toEqual([]);
    const { city: _, ...partial } = stored;
    expect(refused(ProfileUpdate, partial)).toEqual(['city']);
  });

  it.each(['email', 'tierLevel', 'memberType', 'partnerNumber'])('has no field %s', (name) => {
    expect(ProfileUpdate.safeParse({ ...stored, [name]: 'x' }).success).toBe(false);
  });
});

test.each([
  ['a new email', NewEmail, { email: 'a@b.example' }],
  ['a new password', NewPassword, { token: 't', password: 'x', passwordConfirm: 'x' }],
] as [string, z.ZodType, object][])('%s has no further fields', (_, schema, input) => {
  expect(refused(schema, input)).toEqual([]);
  expect(schema.safeParse({ ...input, memberId: 7 }).success).toBe(false);
});

describe('cards', () => {
  it('require explicit consent', () => {
    expect(CardPost.parse({ creditCards: [] }).directFileFeedOptIn).toBe(false);
  });

  it.each([
    ['a whole number', '4111111111111111'],
    ['three digits', '424'],
    ['letters', 'abcd'],
    ['digits of another script', '٤٢٤٢'],
  ])('with %s for the last four digits are refused', (_, lastFour) => {
    const path = ['creditCards.0.lastFour'];
    expect(refused(CardPost, { creditCards: [{ lastFour }] })).toEqual(path);
  });

  it('may be empty slots, at most as many as an account can have', () => {
    expect(refused(CardPost, { creditCards: [{ lastFour: '' }, {}] })).toEqual([]);
    expect(refused(CardPost, { creditCards: Array(100).fill({}) })).toEqual(['creditCards']);
  });

  it.each([
    ['true', []],
    ['false', []],
    ['1', ['query.closesAccount']],
    [true, ['query.closesAccount']],
  ])('are removed with the confirmation %j', (closesAccount, paths) => {
    expect(refused(CardRemoval, { query: { id: '7', closesAccount } })).toEqual(paths);
  });
});

describe('a review', () => {
  const post = { id: '7', rating: 5, aspects: {}, comment: '' };
  const aspects = { food: 5, service: null, room: null, value: 1 };

  it.each([
    [0, ['rating']],
    [1, []],
    [5, []],
    [6, ['rating']],
    [4.5, ['rating']],
    ['5', ['rating']],
  ])('with %j stars', (rating, paths) => {
    expect(refused(ReviewPost, { ...post, aspects, rating })).toEqual(paths);
  });

  it('rates the known aspects or skips them', () => {
    expect(refused(ReviewPost, { ...post, aspects })).toEqual([]);
    expect(refused(ReviewPost, { ...post, aspects: { ...aspects, food: 6 } })).toEqual([
      'aspects.food',
    ]);
    expect(ReviewPost.safeParse({ ...post, aspects: { ...aspects, price: 3 } }).success).toBe(
      false,
    );
  });

  it('has at most 2,000 characters after trimming', () => {
    const comment = (length: number) => ({ ...post, aspects, comment: ` ${'x'.repeat(length)} ` });
    expect(refused(ReviewPost, comment(2000))).toEqual([]);
    expect(refused(ReviewPost, comment(2001))).toEqual(['comment']);
  });

  it.each(['', 'not base64!', '<svg>', 'data:image/png;base64,AAAA'])(
    'has no photo in %j',
    (data) => {
      expect(refused(PhotoPost, { id: '7', data })).toContain('data');
    },
  );
});

describe('a content page', () => {
  it('has 100 entries per page unless fewer are requested', () => {
    expect(ContentPageRequest.parse({ name: 'home' })).toEqual({
      name: 'home',
      page: 1,
      page_size: 100,
      preview: 0,
    });
    expect(ContentPageRequest.parse({ name: 'home', page: '2', page_size: '5' })).toMatchObject({
      page: 2,
      page_size: 5,
    });
  });

  it.each([
    [{ page: '0' }, 'page'],
    [{ page: '1.5' }, 'page'],
    [{ page: 'x' }, 'page'],
    [{ page_size: '101' }, 'page_size'],
    [{ preview: '2' }, 'preview'],
    [{ name: 'x'.repeat(61) }, 'name'],
  ])('is rejected with %j', (query, path) => {
    expect(refused(ContentPageRequest, { name: 'home', ...query })).toEqual([path]);
  });

  it('in a file has only named entries', () => {
    const entry = { slug: 'hero', fields: { title: 'Dine', list: [1, null, { a: true }] } };
    expect(refused(ContentFile, { data: [entry] })).toEqual([]);
    expect(refused(ContentFile, { data: [{ ...entry, slug: '' }] })).toEqual(['data.0.slug']);
    expect(ContentFile.safeParse({ data: [{ ...entry, hidden: true }] }).success).toBe(false);
    expect(ContentFile.safeParse({ data: [entry], meta: {} }).success).toBe(false);
  });
});
