import { supplierCompany } from '@lods/contract/supplier-company/endpoints';
import { bind } from '../../http/bind.ts';
import { addPlant, changePlant, listPlants, readCompany, removePlant, saveCompany } from './service.ts';

export const supplierCompanyRoutes = [
  bind(supplierCompany.read, (call) => readCompany(call)),
  bind(supplierCompany.save, (call, { body }) => saveCompany(call, body)),
  bind(supplierCompany.plants, (call) => listPlants(call)),
  bind(supplierCompany.addPlant, (call, { body }) => addPlant(call, body)),
  bind(supplierCompany.changePlant, (call, { params, body }) => changePlant(call, params.id, body)),
  bind(supplierCompany.removePlant, (call, { params }) => removePlant(call, params.id)),
];
