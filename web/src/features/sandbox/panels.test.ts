import { describe, expect, it } from 'vitest';
import { CLUSTER } from '../../views/cluster/model';
import { panelsFor, panelsOf, withPanel } from './PanelGrid';

const FIRST_PANELS = panelsOf(CLUSTER, []);

describe('panels', () => {
  it('lets two views change places, so that none is lost', () => {
    const [first, second, third, fourth] = FIRST_PANELS;
    expect(withPanel(FIRST_PANELS, 0, third)).toEqual([third, second, first, fourth]);
    expect(withPanel(FIRST_PANELS, 1, 'proof')).toEqual([first, 'proof', third, fourth]);
  });

  it('lets several places be empty', () => {
    const panels = withPanel(FIRST_PANELS, 0, 'none');
    expect(withPanel(panels, 1, 'none')).toEqual(['none', 'none', ...FIRST_PANELS.slice(2)]);
  });

  it('has four places, whatever an address names', () => {
    expect(panelsOf(CLUSTER, ['text', 'proof', 'none', 'cache', 'gcs'])).toEqual([
      'proof',
      'none',
      'cache',
      'gcs',
    ]);
    expect(panelsOf(CLUSTER, ['nonsense'])).toEqual(FIRST_PANELS);
  });

  it('come with a preset that is about something, unless others were chosen', () => {
    const buddies = panelsFor(CLUSTER, 'buddies', FIRST_PANELS);
    expect(buddies).toContain('buddy');
    expect(panelsFor(CLUSTER, 'sandbox', buddies)).toEqual(FIRST_PANELS);
    const chosen = withPanel(FIRST_PANELS, 0, 'proof');
    expect(panelsFor(CLUSTER, 'buddies', chosen)).toBe(chosen);
  });

  it('are the first views of a model that declares none', () => {
    const { panels: _, ...plain } = CLUSTER;
    expect(panelsOf(plain, [])).toEqual(plain.views.slice(0, 4).map(({ name }) => name));
    expect(panelsOf({ ...plain, views: plain.views.slice(0, 1) }, []).slice(1)).toEqual([
      'none',
      'none',
      'none',
    ]);
  });
});
