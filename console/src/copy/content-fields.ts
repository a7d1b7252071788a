/** Title and help of a field by its name; others have their name as title. */
export const fields: Readonly<Record<string, { title: string; help?: string }>> = {
  text: { title: 'Text' },
  text_desktop: { title: 'On wide screens' },
  text_mobile: { title: 'On phones' },
  body_text: { title: 'Text' },
  page_text: { title: 'Second text' },
  banner_text: { title: 'Banner' },
  banner_copy: { title: 'Line' },
  tooltip_copy: { title: 'More about it', help: 'Opens by a button; leave it empty for none.' },
  main_column: { title: 'Main column' },
  side_column: { title: 'Side column' },
  url: { title: 'Address', help: 'A path such as /how-it-works, or an https address.' },
  link_url: { title: 'Address of the link' },
  link_text: { title: 'Text of the link' },
  new_tab: { title: 'Opens a new tab' },
  browser_title: { title: 'Title in the browser' },
  extra_paths: { title: 'Other paths', help: 'One a line; they show the same page.' },
  image: { title: 'Image', help: 'A path of the site, or an https address.' },
  image_mobile: { title: 'Image on phones' },
  image_mobile_alt_text: { title: 'Description of the image' },
  user_states: { title: 'Shown to', help: 'Nothing chosen shows it to everyone.' },
  lead: { title: 'Lead' },
  order: { title: 'Position' },
  query: { title: 'Restaurants', help: 'The parameters of a search, such as sortBy=distance.' },
  preheader: { title: 'Preview line', help: 'Shown after the subject in an inbox.' },
};

/** The visitors of a banner or pop-up. */
export const states: Readonly<Record<string, string>> = {
  notSignedIn: 'Visitors',
  emailOptedOut: 'Members with emails off',
  emailOptedIn: 'Members with emails on',
  newMemberBonusEligible: 'Members with a welcome bonus',
  withoutCard: 'Members without a card',
  withoutDines: 'Members without a dine',
};

/** The kinds of blocks and items. */
export const blocks: Readonly<Record<string, string>> = {
  title: 'Heading',
  body_text: 'Text',
  button: 'Button',
  standalone_link: 'Link',
  merchant_carousel: 'Restaurants',
  text: 'Text',
  link: 'Link',
};

/** Capabilities that an entry may need; other names are those of settings. */
export const capabilities: Readonly<Record<string, string>> = {
  canEnroll: 'open enrollment',
  hasAccounts: 'member accounts',
  hasApp: 'an app',
  hasSurveys: 'surveys',
  hasVIP: 'a VIP tier',
  hasWelcomeBonus: 'a welcome bonus',
  openTableReservationsEnabled: 'reservations',
  paysReservationBonus: 'a reservation bonus',
  vipEarnsMore: 'a higher rate for VIP members',
  vipEarnsAlike: 'the same rate for VIP members',
  acclaimedEnabled: 'exclusive restaurants',
};

/** Why a field cannot be saved, and what to do. */
export const problems: Readonly<
  Record<string, (values: Readonly<Record<string, string | number>>) => string>
> = {
  unknownPlaceholder: ({ name }) => `{${name}} is no placeholder. Type { to choose one.`,
  forbiddenMarkup: ({ markup }) => `${markup} is not allowed here. Remove it.`,
  unsafeAddress: () => 'Write a path such as /earn, or an address that begins with https://.',
  tooLong: ({ max }) => `Longer than ${max} characters. Shorten it.`,
  missing: () => 'This text is missing. Write it.',
  notStorable: () => 'It has a character that cannot be stored. Type it again.',
  takenPath: ({ url, owner }) => `${url} is the path of ${owner} already. Choose another one.`,
  appPath: ({ url }) => `${url} is a page of the site itself. Choose another path.`,
  unknownBlock: ({ type }) => `There is no block ${type}. Remove it.`,
};
