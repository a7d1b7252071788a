import { supportLink } from '#domain/forms/email.ts';
import type { MenuButton } from '#domain/layout/navigation.ts';
import { Row, Stack } from '#ui/layout.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { SchemeSwitch } from '#ui/scheme-switch.tsx';
import { Wrap } from '#ui/wrap.tsx';
import { usePartner } from '../api/partner-query.ts';
import { useNativeShell } from '../browser/native-shell.ts';
import { type Copy, type LinkCopy, useCopy } from '../content/copy.ts';
import { ContentLink } from '../links/content-link.tsx';
import styles from './footer.module.css';
import { FooterLinks } from './footer-links.tsx';
import { useJoinLabel, useNavigation, useProgramLinks } from './use-navigation.ts';
import { WordMark } from './word-mark.tsx';

const names = { VISA: 'Visa', MAST: 'Mastercard', AMEX: 'American Express', DISC: 'Discover' };

/** The partner and accepted card brands as plain text marks. */
const CardBrandMarks = () => {
  const { name, cardTypesAccepted, omitsNetworkLogos } = usePartner();
  if (omitsNetworkLogos) return null;
  return (
    <ul className={styles.networks}>
      <li className={styles.partner}>{name}</li>
      {(['VISA', 'MAST', 'AMEX', 'DISC'] as const)
        .filter((brand) => cardTypesAccepted.includes(brand))
        .map((network) => (
          <li key={network}>{names[network]}</li>
        ))}
    </ul>
  );
};

const memberLinkUrls = (signInPath: string | null): Record<MenuButton, string> => ({
  join: '/join',
  signIn: signInPath ?? '/login',
  accountCenter: '/account/overview',
});

const memberLinkKeys = {
  signIn: 'footer.sign_in',
  accountCenter: 'footer.account_center',
} as const;

const linkOf = (link: LinkCopy) => ({ text: link.text('text'), url: link.text('url') });

const StoreBadges = ({ copy }: { copy: Copy<'*', '*'> }) => {
  const { appStoreUrls } = usePartner();
  const isNative = useNativeShell() !== null;
  if (isNative) return null;
  if (!appStoreUrls.apple && !appStoreUrls.google) return null;
  return (
    <div className={styles.badges}>
      {appStoreUrls.apple && (
        <a className={styles.badge} href={appStoreUrls.apple}>
          {copy.text('footer.apple_store')}
        </a>
      )}
      {appStoreUrls.google && (
        <a className={styles.badge} href={appStoreUrls.google}>
          {copy.text('footer.google_store')}
        </a>
      )}
    </div>
  );
};

const LegalText = ({ copy }: { copy: Copy<'*', '*'> }) => {
  const { customerSupport } = usePartner();
  return (
    <>
      <p>
        {copy.text('footer.copyright', { year: new Date().getFullYear() })}{' '}
        <a href={supportLink(customerSupport.email.href)}>{customerSupport.email.display}</a>
      </p>
      <RichText html={copy.html('footer.disclaimer')} />
    </>
  );
};

/** Links to the partner's sister brands, when its content has any. */
const LogoChain = ({ copy }: { copy: Copy<'*', '*'> }) => {
  const brands = copy.list('footer.logo_chain').map(linkOf);
  if (brands.length === 0) return null;
  return (
    <ul className={styles.chain}>
      {brands.map(({ text, url }) => (
        <li key={text}>{url === '' ? text : <ContentLink url={url}>{text}</ContentLink>}</li>
      ))}
    </ul>
  );
};

export const Footer = () => {
  const copy = useCopy('*', '*');
  const { customerSupport } = usePartner();
  const { footerLink, signInPath } = useNavigation();
  const joinLabel = useJoinLabel();
  const programLinks = useProgramLinks();
  const member = footerLink && {
    text: copy.text(footerLink === 'join' ? joinLabel : memberLinkKeys[footerLink]),
    url: memberLinkUrls(signInPath)[footerLink],
  };
  const primary = copy.list('footer.primary_links').map(linkOf);
  const contacts = [customerSupport.phone, customerSupport.email].map((contact) => ({
    text: 'formatted' in contact ? contact.formatted : contact.display,
    url: 'formatted' in contact ? contact.href : supportLink(contact.href),
  }));
  const help = copy.list('footer.help_links').map(linkOf);
  const legal = copy.list('footer.legal_links').map(linkOf);
  return (
    <footer className={styles.foot} data-page-footer>
      <Wrap>
        <Row gap={40} align="stretch" className={styles.top}>
          <div className={styles.brand}>
            <WordMark />
            <StoreBadges copy={copy} />
          </div>
          <FooterLinks
            title={copy.text('footer.primary_title')}
            links={member ? [...primary, member] : primary}
          />
          <FooterLinks
            title={copy.text('footer.secondary_title')}
            links={programLinks.map(linkOf)}
          />
          <FooterLinks title={copy.text('footer.help_title')} links={[...help, ...contacts]} />
        </Row>
        <LogoChain copy={copy} />
        <Row justify="between" isWrapping className={styles.row}>
          <CardBrandMarks />
          <SchemeSwitch
            label={copy.text('footer.appearance')}
            labelOf={(choice) => copy.text(`footer.appearance_${choice}`)}
          />
        </Row>
        <Stack gap={8} className={styles.end}>
          <nav aria-label={copy.text('footer.legal_title')}>
            <Row as="ul" align="stretch" isWrapping className={styles.legal}>
              {legal.map(({ text, url }) => (
                <li key={url}>
                  <ContentLink url={url} className={styles.link}>
                    {text}
                  </ContentLink>
                </li>
              ))}
            </Row>
          </nav>
          <LegalText copy={copy} />
        </Stack>
      </Wrap>
    </footer>
  );
};
