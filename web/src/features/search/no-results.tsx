import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import SearchX from 'lucide-react/icons/search-x';
import { useEffect } from 'react';
import type { SearchResponse } from '#contract/search.ts';
import { Button } from '#ui/button.tsx';
import chipStyles from '#ui/chip.module.css';
import { EmptyState } from '#ui/empty-state.tsx';
import { Heading } from '#ui/heading.tsx';
import { Grid, Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { useCopy } from '../../content/copy.ts';
import { MerchantCard } from '../merchant/index.ts';
import { hasFilters, withoutFilters } from './filter-choices.ts';
import styles from './no-results.module.css';
import { forgetManualLocation } from './saved-search.ts';
import type { SearchParams } from './search-params.ts';
import { searchQuery, widerSearch } from './search-query.ts';

const MAX_CUISINES = 8;
const MAX_MERCHANTS = 8;

const withoutText = ({ restaurantOrCuisine: _, ...params }: SearchParams) => params;
const withoutLocation = ({ location: _, ...params }: SearchParams) => params;

type Props = {
  params: SearchParams;
  isLocationKnown: boolean;
  onChange: (params: SearchParams) => void;
};

const Message = ({ params, isLocationKnown, onChange }: Props) => {
  const copy = useCopy('search', 'no_results');
  const search = useCopy('search', 'search');
  const prefix = params.reservations ? 'tables_' : '';
  return (
    <EmptyState
      icon={SearchX}
      title={isLocationKnown ? copy.text(`${prefix}title`) : copy.text('unknown_title')}
      actions={
        <>
          {hasFilters(params) && isLocationKnown && (
            <Button variant="quiet" onClick={() => onChange(withoutFilters(params))}>
              {copy.text('action')}
            </Button>
          )}
          {params.restaurantOrCuisine && isLocationKnown && (
            <Button variant="quiet" onClick={() => onChange(withoutText(withoutFilters(params)))}>
              {copy.text('all_here')}
            </Button>
          )}
          {!isLocationKnown && (
            <Button variant="quiet" onClick={() => onChange(withoutLocation(params))}>
              {copy.text('elsewhere')}
            </Button>
          )}
        </>
      }
    >
      <p>{isLocationKnown ? copy.text(`${prefix}text`) : search.text('location_error')}</p>
    </EmptyState>
  );
};

/** The most frequent cuisines of the restaurants, in order. */
const frequentCuisines = ({ merchants }: SearchResponse): string[] => {
  const counts = new Map<string, number>();
  for (const cuisine of merchants.flatMap(({ details }) => details.cuisines))
    counts.set(cuisine, (counts.get(cuisine) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_CUISINES)
    .map(([cuisine]) => cuisine);
};

type WiderProps = { found: SearchResponse; params: SearchParams };

const Cuisines = ({ found, params }: WiderProps) => {
  const copy = useCopy('search', 'no_results');
  const location = found.location?.text ?? '';
  return (
    <nav className={styles.cuisines} aria-label={copy.text('cuisines', { location })}>
      <Text weight="strong" marginBottom={16}>
        {copy.text('cuisines', { location })}
      </Text>
      <Row as="ul" gap={8} align="stretch" isWrapping className={styles.chips}>
        {frequentCuisines(found).map((cuisine) => (
          <li key={cuisine}>
            <Link
              to="/search"
              search={{ ...params, restaurantOrCuisine: cuisine }}
              className={chipStyles.chip}
            >
              {cuisine}
            </Link>
          </li>
        ))}
      </Row>
    </nav>
  );
};

const Merchants = ({ found }: { found: SearchResponse }) => {
  const copy = useCopy('search', 'no_results');
  return (
    <section>
      <Heading level={2}>{copy.text('instead', { location: found.location?.text ?? '' })}</Heading>
      <ul className={styles.grid}>
        {found.merchants.slice(0, MAX_MERCHANTS).map((merchant) => (
          <li key={merchant.id}>
            <MerchantCard merchant={merchant} headingLevel={3} isInList />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Says that nothing matches, with cuisines and restaurants of a wider search. */
export const NoResults = (props: Props) => {
  const wider = widerSearch(props.params, props.isLocationKnown);
  const { data: found } = useQuery(searchQuery(wider));
  const { location = '' } = props.params;
  useEffect(() => {
    if (!props.isLocationKnown) forgetManualLocation(location);
  }, [props.isLocationKnown, location]);
  const hasFound = found !== undefined && found.merchants.length > 0;
  return (
    <>
      <Grid align="center" className={styles.top}>
        <Message {...props} />
        {hasFound && <Cuisines found={found} params={wider} />}
      </Grid>
      {hasFound && <Merchants found={found} />}
    </>
  );
};
