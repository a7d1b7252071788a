import { acceptsNewMembers } from '#domain/routing/enrollment-gate.ts';
import { Heading } from '#ui/heading.tsx';
import { RenderedImage } from '#ui/rendered-image.tsx';
import { Text } from '#ui/text.tsx';
import { Wrap } from '#ui/wrap.tsx';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { type OpenCopy, useCopy } from '../../content/copy.ts';
import { ProspectForm } from '../discover/index.ts';
import { BlockText, ContentBlocks } from './content-blocks.tsx';
import styles from './page-banner.module.css';

const position = (value: string): string =>
  /^(left|center|right|top|bottom|\d{1,3}%)$/.test(value) ? value : 'center';

const BannerImage = ({ copy }: { copy: OpenCopy }) => {
  const image = copy.text('image');
  const objectPosition = `${position(copy.text('image_x_position'))} ${position(copy.text('image_y_position'))}`;
  return (
    <RenderedImage
      source={{ media: '(width >= 661px)', srcSet: image }}
      src={copy.text('image_mobile') || image}
      alt={copy.text('image_mobile_alt_text')}
      className={styles.image}
      style={{ objectPosition: objectPosition }}
      width={700}
      height={546}
      decoding="async"
      fetchPriority="high"
    />
  );
};

const Welcome = () => {
  const member = useMember();
  const site = useCopy('*', '*');
  return (
    member && (
      <Text size="md" weight="strong" className={styles.welcome}>
        {site.text('earn.welcome', { firstName: member.firstName })}
      </Text>
    )
  );
};

/** Whether a page has a banner: enabled and with an image. */
export const hasBanner = (copy: OpenCopy): boolean =>
  copy.flag('enable_banner') && copy.text('image') !== '';

type Props = { copy: OpenCopy; headingLevel: 1 | 2 };

/** The banner of a content page: copy, image and, for prospects, an email field. */
export const PageBanner = ({ copy, headingLevel }: Props) => {
  const isVisitor = useMember() === null;
  const partner = usePartner();
  const hasJoinForm = partner.enrollmentType === 'direct' && acceptsNewMembers(partner);
  const [title, ...rest] = copy.list('banner_text');
  const hasProspectForm = copy.flag('include_prospect_email') && hasJoinForm && isVisitor;
  return (
    <section className={styles.banner} data-ground="brand">
      <Wrap className={styles.stage}>
        <div className={styles.body}>
          {copy.flag('include_welcome_message') && <Welcome />}
          <Heading level={headingLevel} size="page">
            {title && <BlockText block={title} isInline values={{}} />}
          </Heading>
          <Text as="div" size="md" tone="on-brand-soft" className={styles.text}>
            <ContentBlocks blocks={rest} isOnBrand />
          </Text>
          {hasProspectForm && <ProspectForm />}
        </div>
      </Wrap>
      <BannerImage copy={copy} />
    </section>
  );
};
