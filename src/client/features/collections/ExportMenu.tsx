import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '#client/components/icons.ts';
import type { CollectionFormat } from '#domain/vocabulary.ts';
import { exportCollection } from './export-collection.ts';

const formats: readonly [CollectionFormat, string][] = [
  ['markdown', 'Markdown (for reading)'],
  ['csv', 'CSV (for spreadsheets)'],
  ['json', 'JSON (for programs)'],
];

export const ExportMenu = ({ collection }: { collection: { id: string; name: string } }) => (
  <Menu positioning="below-end">
    <MenuTrigger disableButtonEnhancement>
      <MenuButton icon={<ArrowDownloadRegular />}>Export</MenuButton>
    </MenuTrigger>
    <MenuPopover>
      <MenuList>
        {formats.map(([format, words]) => (
          <MenuItem key={format} onClick={() => void exportCollection(collection, format)}>
            {words}
          </MenuItem>
        ))}
      </MenuList>
    </MenuPopover>
  </Menu>
);
