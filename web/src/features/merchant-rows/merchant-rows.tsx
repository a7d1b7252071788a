import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Heading } from '#ui/heading.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { DishPlate } from './dish-plate.tsx';
import styles from './merchant-rows.module.css';

type Props = {
  /** Its part of the ids on the page. */
  id: string;
  title: string;
  /** Beside the title. */
  link?: ReactNode;
  rows: readonly { merchantId: string; name: string; text: string }[];
};

/** A short list of restaurants with a line each; nothing without any. */
export const MerchantRows = ({ id, title, link, rows }: Props) =>
  rows.length > 0 && (
    <Text as="section" marginTop={30} aria-labelledby={id}>
      <Row gap={20} align="baseline" justify="between">
        <Heading level={2} size="part" id={id}>
          {title}
        </Heading>
        {link}
      </Row>
      <ul className={styles.rows}>
        {rows.map(({ merchantId, name, text }) => (
          <Row as="li" gap={16} key={merchantId} className={styles.row}>
            <DishPlate merchantId={merchantId} isDimmed={false} />
            <p>
              <Link to="/merchants/$merchantId" params={{ merchantId }} className={styles.name}>
                {name}
              </Link>
              <Text as="span" size="sm" tone="soft">
                {text}
              </Text>
            </p>
          </Row>
        ))}
      </ul>
    </Text>
  );
